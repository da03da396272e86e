/** Inline Markdown as nested text. Only https links can be pressed, images are never loaded, HTML is shown as written. */
import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { Text as NativeText, type TextStyle } from 'react-native';
import { MONO_FAMILY, onKeys, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';
import { useLinkOpener } from './link-opener';
import { safeLink } from './links';
import { MathFormula } from './math';
import type { MathToken } from './math-tokens';

/** Draws inline tokens; goes inside a text. */
export function Inline({ tokens }: { tokens: readonly Token[] | undefined }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: tokens of one block have no other identity and never move.
  return tokens?.map((token, i) => <InlineToken key={i} token={token} />);
}

const styles = {
  strong: { fontWeight: '700' },
  em: { fontStyle: 'italic' },
  del: { textDecorationLine: 'line-through' },
} as const satisfies Record<string, TextStyle>;

function InlineToken({ token }: { token: Token }): ReactNode {
  const { colors } = useTheme();
  const s = chatStrings[useLocale()];
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return (
        <NativeText style={styles[token.type as keyof typeof styles]}>
          <Inline tokens={(token as Tokens.Strong).tokens} />
        </NativeText>
      );
    case 'codespan':
      return (
        <NativeText style={{ fontFamily: MONO_FAMILY, fontSize: 14, backgroundColor: colors.tint }}>
          {(token as Tokens.Codespan).text}
        </NativeText>
      );
    case 'math':
      return <MathFormula tex={(token as MathToken).text} block={false} />;
    case 'br':
      return '\n';
    case 'link':
      return <Link token={token as Tokens.Link} />;
    case 'image':
      return s.imageNotShown((token as Tokens.Image).text);
    case 'text':
    case 'escape': {
      const text = token as Tokens.Text;
      return text.tokens === undefined ? text.text : <Inline tokens={text.tokens} />;
    }
    default:
      return token.raw;
  }
}

/** No `href`: a middle click would go around the question. So the focus and the Enter key are given by hand. */
const focusable = { tabIndex: 0 };

function Link({ token }: { token: Tokens.Link }) {
  const { colors } = useTheme();
  const open = useLinkOpener();
  const link = safeLink(token.href);
  const content = <Inline tokens={token.tokens} />;
  if (link === undefined) return content;
  return (
    <NativeText
      role="link"
      onPress={() => open(link)}
      {...focusable}
      {...onKeys(['Enter', () => open(link)])}
      style={{ color: colors.info, textDecorationLine: 'underline' }}
    >
      {content}
    </NativeText>
  );
}
