/** One item as a block of the grid. Courses are filled; own items are outlined; exams and what is due stand out. */
import type { Theme } from '@pku-harness/sdk';
import { Pressable, Text, type TextStyle, View, type ViewStyle } from 'react-native';
import type { Mark } from './week-view';
import type { BlockTexts } from './words';

/** Above and below the lines, points. */
const EDGES = 6;

interface BlockProps {
  readonly theme: Theme;
  readonly mark: Mark;
  readonly color: number;
  readonly texts: BlockTexts;
  readonly name: string;
  /** Points. */
  readonly height: number;
  /** It shares its column: there is room for the title alone. */
  readonly narrow?: boolean;
  readonly onPress: () => void;
}

/** The block. It fills its place. */
export function Block({ theme, mark, color, texts, name, height, narrow = false, onPress }: BlockProps) {
  const look = lookOf(theme, mark, color);
  const { typography, spacing, radius } = theme;
  const { size, lineHeight } = typography.caption;
  const text: TextStyle = { fontSize: size, lineHeight, color: look.text };
  const room = Math.max(1, Math.floor((height - EDGES) / lineHeight));
  // One line says it all; otherwise the mark and the place have lines of their own, and the title what is left.
  const marked = texts.mark !== undefined && room > 1;
  const placed = texts.place !== undefined && !narrow && room > 1;
  const titleLines = Math.max(1, room - (marked ? 1 : 0) - (placed ? (room > 3 ? 2 : 1) : 0));
  const title = marked || texts.mark === undefined ? texts.title : `${texts.mark} ${texts.title}`;
  return (
    <Pressable
      role="button"
      aria-label={name}
      onPress={onPress}
      style={({ pressed, hovered }: { pressed: boolean; hovered?: boolean }): ViewStyle => ({
        flex: 1,
        overflow: 'hidden',
        flexDirection: 'row',
        borderRadius: radius.sm,
        backgroundColor: look.back,
        borderWidth: 1,
        borderColor: look.edge,
        opacity: pressed ? 0.75 : 1,
        ...(hovered ? { boxShadow: `0 0 0 1px ${look.stripe}` } : {}),
      })}
    >
      <View style={{ width: 3, backgroundColor: look.stripe }} />
      <View style={{ flex: 1, minWidth: 0, paddingHorizontal: narrow ? 2 : spacing.xs, paddingVertical: 1 }}>
        {marked ? (
          <Text style={[text, { color: look.label }]} numberOfLines={1}>
            {texts.mark}
          </Text>
        ) : null}
        <Text style={[text, { fontWeight: '600' }]} numberOfLines={titleLines}>
          {title}
        </Text>
        {placed ? (
          <Text style={text} numberOfLines={Math.max(1, room - titleLines - (marked ? 1 : 0))}>
            {texts.place}
          </Text>
        ) : null}
      </View>
    </Pressable>
  );
}

interface Look {
  readonly back: string;
  readonly edge: string;
  readonly stripe: string;
  readonly text: string;
  readonly label: string;
}

function lookOf({ colors, courseColor }: Theme, mark: Mark, color: number): Look {
  const { bg, fg, stripe } = courseColor(color);
  switch (mark) {
    case 'course':
      return { back: bg, edge: bg, stripe, text: fg, label: fg };
    case 'exam':
      return {
        back: colors.danger,
        edge: colors.danger,
        stripe: colors.danger,
        text: colors.onDanger,
        label: colors.onDanger,
      };
    case 'own':
      return { back: colors.surface, edge: stripe, stripe, text: colors.text, label: colors.textMuted };
    default:
      return {
        back: colors.surface,
        edge: colors.warning,
        stripe: colors.warning,
        text: colors.text,
        label: colors.warning,
      };
  }
}
