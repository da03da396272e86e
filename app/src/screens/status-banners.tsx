/** What the person should know on every page: this is a demo; the data was damaged; the host is out of reach. */
import type { About } from '@pku-harness/core/client';
import { useEffect, useState } from 'react';
import { View } from 'react-native';
import { Banner } from '../design';
import { useLocale } from '../harness/preferences';
import { useConnectionState, useOutdated } from '../harness/provider';
import { useAbout } from '../harness/queries';
import { loadAnew } from '../platform/page';
import { recall, remember } from '../platform/remembered';
import { appStrings } from '../strings/app';

/** Where the kind of this host is remembered. */
const KIND = 'kind';

/** A loss shorter than this is nobody's concern, in milliseconds. */
const PATIENCE_MS = 1_200;

export function StatusBanners() {
  const s = appStrings[useLocale()];
  const about = useAbout();
  const lost = useLostConnection();
  const outdated = useOutdated();
  const demo = useDemo(about.data);
  const repaired = about.data?.repaired;
  if (!demo && !lost && !repaired && !outdated) return null;
  return (
    <View role="banner">
      {demo ? <Banner text={s.demoBanner} icon="sparkles" tone="primary" /> : null}
      {repaired ? <Banner text={repairText(s, repaired)} icon="warning" tone="warning" /> : null}
      {outdated ? (
        <Banner
          text={s.outdated}
          icon="refresh"
          tone="warning"
          live={true}
          action={{ text: s.loadAnew, onPress: () => loadAnew(() => undefined) }}
        />
      ) : null}
      {lost ? <Banner text={s.connectionLost} icon="wifi" tone="warning" live={true} /> : null}
    </View>
  );
}

function repairText(s: (typeof appStrings)['zh-Hans'], { movedTo, copyOf }: NonNullable<About['repaired']>): string {
  return copyOf === undefined ? s.storageRepaired(movedTo) : s.storageRestored(movedTo);
}

/** Whether this is a demo: remembered, so that the page does not move when the host has said so. */
function useDemo(about: About | undefined): boolean {
  const [before] = useState(() => recall(KIND) === 'demo');
  const kind = about?.kind;
  useEffect(() => {
    if (kind !== undefined) remember(KIND, kind);
  }, [kind]);
  return kind === undefined ? before : kind === 'demo';
}

/** Whether the host has been out of reach for longer than a blink. */
function useLostConnection(): boolean {
  const open = useConnectionState() === 'open';
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (open) {
      setLost(false);
      return;
    }
    const timer = setTimeout(() => setLost(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return lost;
}
