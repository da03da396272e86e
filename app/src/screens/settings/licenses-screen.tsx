/** `/settings/licenses`: our own licence, and those of everything that is part of the app. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { View } from 'react-native';
import {
  Button,
  Dialog,
  EmptyState,
  Field,
  ListGroup,
  ListRow,
  Row,
  Skeleton,
  Surface,
  Text,
  useTheme,
} from '../../design';
import { useLocale } from '../../harness/preferences';
import { appStrings } from '../../strings/app';
import { dataStrings } from '../../strings/data-settings';
import { QueryFailure } from '../query-failure';
import { SettingsPage } from './settings-page';

/** The file that `scripts/write-licenses.ts` writes. */
interface Licenses {
  readonly own: string;
  readonly texts: readonly string[];
  readonly parts: readonly Part[];
}

interface Part {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly notice?: string;
  /** Which of the texts; absent where the package brings none. */
  readonly text?: number;
}

export function LicensesScreen() {
  const locale = useLocale();
  const s = dataStrings[locale];
  // Large and seldom read: it comes when somebody looks.
  const licenses = useQuery({
    queryKey: ['licenses'],
    queryFn: async (): Promise<Licenses> => (await import('./licenses.json')).default as Licenses,
  });
  return (
    <SettingsPage title={s.licenses} under="/settings/about">
      {licenses.data !== undefined ? (
        <Shown licenses={licenses.data} />
      ) : licenses.isError ? (
        <QueryFailure query={licenses} />
      ) : (
        <Skeleton shape="list" lines={8} label={appStrings[locale].loading} />
      )}
    </SettingsPage>
  );
}

function Shown({ licenses: { own, texts, parts } }: { licenses: Licenses }) {
  const { spacing } = useTheme();
  const s = dataStrings[useLocale()];
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<Part>();
  const typed = query.trim().toLowerCase();
  const found = parts.filter(({ name, license }) => `${name} ${license}`.toLowerCase().includes(typed));
  return (
    <>
      <View style={{ gap: spacing.sm }}>
        <Text variant="label" tone="muted" level={2} style={{ paddingHorizontal: spacing.lg }}>
          {s.ownLicense}
        </Text>
        <Surface>
          <Paragraphs text={own} />
        </Surface>
      </View>
      <Field
        label={s.findPart}
        labelHidden={true}
        kind="search"
        placeholder={s.findPart}
        value={query}
        onChange={setQuery}
      />
      {found.length === 0 ? (
        <EmptyState icon="search" title={s.noPart} />
      ) : (
        <ListGroup title={s.parts(found.length)} footer={s.partsNote}>
          {found.map((part) => (
            <ListRow
              key={`${part.name} ${part.version}`}
              title={part.name}
              subtitle={part.version}
              value={part.license}
              onPress={() => setOpen(part)}
            />
          ))}
        </ListGroup>
      )}
      <PartDialog
        part={open}
        text={open?.text === undefined ? '' : (texts[open.text] ?? '')}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

function PartDialog({ part, text, onClose }: { part: Part | undefined; text: string; onClose: () => void }) {
  const locale = useLocale();
  const s = dataStrings[locale];
  return (
    <Dialog open={part !== undefined} title={part?.name ?? ''} onClose={onClose}>
      {part === undefined ? null : (
        <>
          <Text tone="muted">{`${s.partVersion(part.version)} · ${part.license}`}</Text>
          <Paragraphs text={`${part.notice ?? ''}\n\n${text}`} />
          <Row justify="end">
            <Button text={appStrings[locale].close} variant="tinted" tone="default" onPress={onClose} />
          </Row>
        </>
      )}
    </Dialog>
  );
}

/** A licence, one paragraph under the other; its language is English whatever that of the app. */
function Paragraphs({ text }: { text: string }) {
  const { spacing } = useTheme();
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <View {...ENGLISH} style={{ gap: spacing.sm }}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} variant="caption">
          {paragraph}
        </Text>
      ))}
    </View>
  );
}

/** Known to browsers only; a phone takes the language of the app. */
const ENGLISH: object = { lang: 'en' };
