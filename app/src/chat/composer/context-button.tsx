/** How full the model's window is, and on a press what the chat used so far. */

import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { View } from 'react-native';
import { useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys } from '../../harness/queries';
import { late } from '../../platform/late';
import { composerStrings } from '../../strings/composer';
import type { ChatUsage } from '../chat-usage';
import { ComposerButton } from './composer-button';

const ContextDialog = late(async () => (await import('./context-dialog')).default);

interface ContextButtonProps {
  readonly session: string;
  readonly running: boolean;
  readonly usage: ChatUsage;
}

export function ContextButton({ session, running, usage }: ContextButtonProps) {
  const s = composerStrings[useLocale()];
  const harness = useHarness();
  const [open, setOpen] = useState(false);
  // Each model call changes it; while one goes on, the last number stays.
  const { data } = useQuery({
    queryKey: [...queryKeys.context, session, usage.calls, running],
    queryFn: ({ signal }) => harness.chat.context({ session }, { signal }),
    placeholderData: (before) => before,
  });
  if (data === undefined || data.used === 0) return null;
  const percent = Math.min(100, Math.round((data.used / data.window) * 100));
  return (
    <>
      <ComposerButton
        label={`${percent}%, ${s.context(percent)}`}
        text={`${percent}%`}
        leading={<Gauge part={data.used / data.window} full={data.full / data.window} />}
        onPress={() => setOpen(true)}
      />
      {open ? (
        <Suspense fallback={null}>
          <ContextDialog gauge={data} usage={usage} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Width of the gauge in points. */
const WIDTH = 26;

/** A small bar; the text beside it says the same. */
function Gauge({ part, full }: { part: number; full: number }) {
  const { colors } = useTheme();
  const fill = part >= full ? colors.warning : colors.textMuted;
  return (
    <View
      aria-hidden={true}
      style={{ width: WIDTH, height: 4, borderRadius: 2, backgroundColor: colors.separator, overflow: 'hidden' }}
    >
      <View style={{ width: Math.max(2, WIDTH * Math.min(1, part)), height: 4, backgroundColor: fill }} />
    </View>
  );
}
