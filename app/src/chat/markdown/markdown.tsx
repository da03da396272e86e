/** A Markdown text, drawn block by block: a block that did not change is not drawn again. */
import { memo, useMemo, useRef } from 'react';
import { View } from 'react-native';
import { useTheme } from '../../design';
import { BlockTokens } from './block';
import { BlockSplitter } from './blocks';
import { lex } from './lexer';
import { repairOpenBlock } from './repair';

interface MarkdownProps {
  readonly text: string;
  /** Whether more may come. Then the last block is repaired until it is complete. */
  readonly growing: boolean;
}

export const Markdown = memo(function Markdown({ text, growing }: MarkdownProps) {
  const { spacing } = useTheme();
  const splitter = useRef<BlockSplitter>(null);
  splitter.current ??= new BlockSplitter();
  const blocks = splitter.current.update(text.replaceAll('\r\n', '\n'));
  return (
    <View style={{ gap: spacing.md }}>
      {blocks.map((block, i) => (
        <MarkdownBlock key={block.start} raw={block.raw} open={growing && i === blocks.length - 1} />
      ))}
    </View>
  );
});

const MarkdownBlock = memo(function MarkdownBlock({ raw, open }: { raw: string; open: boolean }) {
  const tokens = useMemo(() => lex(open ? repairOpenBlock(raw) : raw), [raw, open]);
  return <BlockTokens tokens={tokens} />;
});
