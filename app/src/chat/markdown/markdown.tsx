/**
 * A Markdown text, drawn block by block: a block that did not change is not drawn again. Of a very long text only the end is
 * drawn; what stands before it comes on request.
 */
import { memo, useMemo, useRef, useState } from 'react';
import { View } from 'react-native';
import { Button, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatsStrings } from '../../strings/chats';
import { useReaderStays } from '../reader-stays';
import { BlockTokens } from './block';
import { BlockSplitter } from './blocks';
import { lex } from './lexer';
import { repairOpenBlock } from './repair';

interface MarkdownProps {
  readonly text: string;
  /** Whether more may come. Then the last block is repaired until it is complete. */
  readonly growing: boolean;
}

/** Blocks that are drawn at first, and more at each press: a page of a book has about ten. */
const SHOWN_BLOCKS = 80;

/** A block that is written and has become this long is shown as it is until it ends: reading it anew takes too long. UTF-16 units. */
const LONG_BLOCK = 12_000;

export const Markdown = memo(function Markdown({ text, growing }: MarkdownProps) {
  const { spacing } = useTheme();
  const s = chatsStrings[useLocale()];
  const stay = useReaderStays();
  const [most, setMost] = useState(SHOWN_BLOCKS);
  const splitter = useRef<BlockSplitter>(null);
  splitter.current ??= new BlockSplitter();
  const blocks = splitter.current.update(text.replaceAll('\r\n', '\n'));
  // A few more than the bound is no reason for a button.
  const hidden = blocks.length > most + 10 ? blocks.length - most : 0;
  const more = () => {
    stay();
    setMost(most + SHOWN_BLOCKS);
  };
  return (
    <View style={{ gap: spacing.md }}>
      {hidden === 0 ? null : (
        <View style={{ alignItems: 'flex-start' }}>
          <Button
            text={s.showEarlier(Math.min(hidden, SHOWN_BLOCKS))}
            icon="chevron-up"
            size="sm"
            variant="tinted"
            tone="default"
            onPress={more}
          />
        </View>
      )}
      {blocks.slice(hidden).map((block, i) => (
        <MarkdownBlock key={block.start} raw={block.raw} open={growing && hidden + i === blocks.length - 1} />
      ))}
    </View>
  );
});

const MarkdownBlock = memo(function MarkdownBlock({ raw, open }: { raw: string; open: boolean }) {
  const long = open && raw.length > LONG_BLOCK;
  const tokens = useMemo(() => (long ? [] : lex(open ? repairOpenBlock(raw) : raw)), [raw, open, long]);
  return long ? <Text>{raw}</Text> : <BlockTokens tokens={tokens} />;
});
