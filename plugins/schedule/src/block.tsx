/** One item as a block of the grid. Courses are filled; own items are outlined; exams and what is due stand out. */
import type { Theme } from '@pku-harness/sdk';
import { Pressable, Text, type TextStyle, View, type ViewStyle } from 'react-native';
import { blockLines } from './block-lines';
import type { Mark } from './week-view';
import type { BlockTexts } from './words';

/** Above and below the lines, and beside them, points. */
const EDGES = 6;
const SIDES = 14;
/** Less wide blocks have hardly any room beside the text, points. */
const NARROW = 48;

interface BlockProps {
  readonly theme: Theme;
  readonly mark: Mark;
  readonly color: number;
  readonly texts: BlockTexts;
  readonly name: string;
  /** Points. */
  readonly height: number;
  /** About, points. */
  readonly width: number;
  readonly onPress: () => void;
}

/** The block. It fills its place. */
export function Block({ theme, mark, color, texts, name, height, width, onPress }: BlockProps) {
  const look = lookOf(theme, mark, color);
  const { typography, spacing, radius } = theme;
  const { size, lineHeight } = typography.caption;
  const text: TextStyle = { fontSize: size, lineHeight, color: look.text };
  const room = Math.max(1, Math.floor((height - EDGES) / lineHeight));
  const lines = blockLines(texts, room, (width - SIDES) / size);
  const title = lines.mark > 0 || texts.mark === undefined ? texts.title : `${texts.mark} ${texts.title}`;
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
      <View style={{ flex: 1, minWidth: 0, paddingHorizontal: width < NARROW ? 1 : spacing.xs, paddingVertical: 1 }}>
        {lines.mark > 0 ? (
          <Text style={[text, { color: look.label }]} numberOfLines={1}>
            {texts.mark}
          </Text>
        ) : null}
        <Text style={[text, { fontWeight: '600' }]} numberOfLines={lines.title}>
          {title}
        </Text>
        {lines.place > 0 ? (
          <Text style={text} numberOfLines={lines.place}>
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
