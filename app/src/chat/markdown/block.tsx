/** Block Markdown: headings, paragraphs, lists, quotes, fences, tables. */
import type { Token, Tokens } from 'marked';
import { View } from 'react-native';
import { Text, useTheme } from '../../design';
import { CodeBlock } from './code-block';
import { Inline } from './inline';
import { MathFormula } from './math';
import type { MathToken } from './math-tokens';
import { useShownRows } from './shown-rows';
import { Table } from './table';

/** Draws block tokens one under the other. */
export function BlockTokens({ tokens }: { tokens: readonly Token[] }) {
  const { spacing } = useTheme();
  return (
    <View style={{ gap: spacing.sm }}>
      {tokens.map((token, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens of one block have no other identity and never move.
        <BlockToken key={i} token={token} />
      ))}
    </View>
  );
}

function BlockToken({ token }: { token: Token }) {
  const { colors, spacing } = useTheme();
  switch (token.type) {
    case 'heading': {
      const heading = token as Tokens.Heading;
      return (
        <Text
          variant={heading.depth <= 2 ? 'heading' : 'label'}
          level={heading.depth <= 2 ? 2 : 3}
          style={{ fontWeight: '700' }}
          selectable={true}
        >
          <Inline tokens={heading.tokens} />
        </Text>
      );
    }
    case 'list':
      return <List list={token as Tokens.List} />;
    case 'blockquote':
      return (
        <View style={{ borderLeftWidth: 3, borderLeftColor: colors.separator, paddingLeft: spacing.md }}>
          <BlockTokens tokens={(token as Tokens.Blockquote).tokens} />
        </View>
      );
    case 'code': {
      const code = token as Tokens.Code;
      return <CodeBlock text={code.text} {...(code.lang ? { language: code.lang } : {})} />;
    }
    case 'table':
      return <Table table={token as Tokens.Table} />;
    case 'mathBlock':
      return (
        <Text selectable={true}>
          <MathFormula tex={(token as MathToken).text} block={true} />
        </Text>
      );
    case 'hr':
      return (
        <View role="separator" style={{ height: 1, backgroundColor: colors.separator, marginVertical: spacing.sm }} />
      );
    case 'space':
    case 'def':
      return null;
    default:
      return (
        <Text selectable={true}>
          {'tokens' in token && token.tokens !== undefined ? <Inline tokens={token.tokens} /> : token.raw.trimEnd()}
        </Text>
      );
  }
}

function List({ list }: { list: Tokens.List }) {
  const { spacing } = useTheme();
  const first = typeof list.start === 'number' ? list.start : 1;
  const { shown, more } = useShownRows(list.items);
  const rows = (
    <View role="list" style={{ gap: spacing.xs }}>
      {shown.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: list items of one block have no other identity and never move.
        <View key={i} role="listitem" style={{ flexDirection: 'row', gap: spacing.sm }}>
          <View style={{ minWidth: 18 }}>
            <Text tone="muted">{marker(list, item, first + i)}</Text>
          </View>
          <View style={{ flex: 1, minWidth: 0 }}>
            <BlockTokens tokens={item.tokens.filter((token) => token.type !== 'checkbox')} />
          </View>
        </View>
      ))}
    </View>
  );
  if (more === null) return rows;
  return (
    <View style={{ gap: spacing.xs }}>
      {rows}
      {more}
    </View>
  );
}

function marker(list: Tokens.List, item: Tokens.ListItem, number: number): string {
  if (item.task) return item.checked ? '☑' : '☐';
  return list.ordered ? `${number}.` : '•';
}
