/** Asks before a link of a model's text is opened, and says which host it leads to. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Button, Dialog, Row, Text } from '../../design';
import { useLocale } from '../../harness/preferences';
import { openOutside } from '../../platform/open-address';
import { appStrings } from '../../strings/app';
import type { SafeLink } from './links';

const OpenerContext = createContext<(link: SafeLink) => void>(() => undefined);

/** The way to open a link: it asks first. */
export function useLinkOpener(): (link: SafeLink) => void {
  return useContext(OpenerContext);
}

export function LinkOpener({ children }: { children: ReactNode }) {
  const s = appStrings[useLocale()];
  const [link, setLink] = useState<SafeLink | null>(null);
  const close = () => setLink(null);
  const open = async () => {
    if (link !== null) await openOutside(link.url);
    close();
  };
  return (
    <OpenerContext.Provider value={setLink}>
      {children}
      <Dialog open={link !== null} title={s.openLinkTitle} onClose={close}>
        <Text>{link === null ? '' : s.openLinkText(link.host)}</Text>
        <Text variant="caption" tone="muted" lines={3}>
          {link?.url}
        </Text>
        <Row gap="sm">
          <Button text={s.openLink} onPress={open} />
          <Button text={s.cancel} onPress={close} variant="outline" tone="default" />
        </Row>
      </Dialog>
    </OpenerContext.Provider>
  );
}
