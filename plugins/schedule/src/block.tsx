/** One item as a block of the grid. Courses are filled; own items are outlined; exams and what is due stand out. */
import type { Theme } from '@pku-harness/sdk';
import { Pressable, Text, type TextStyle, View, type ViewStyle } from 'react-native';
import type { Mark } from './week-view';

/** Blocks lower than this have one line; those above this two or more. Points. */
const LINE_ROOM = 44;

interface BlockProps {
  readonly theme: Theme;
  readonly mark: Mark;
  readonly color: number;
  /** In the order of the block; the first is the mark where there is one. */
  readonly texts: readonly string[];
  readonly name: string;
  /** Points. */
  readonly height: number;
  readonly onPress: () => void;
}

/** The block. It fills its place. */
export function Block({ theme, mark, color, texts, name, height, onPress }: BlockProps) {
  const look = lookOf(theme, mark, color);
  const { typography, spacing, radius } = theme;
  const small = height < LINE_ROOM;
  const size: TextStyle = {
    fontSize: typography.caption.size,
    lineHeight: typography.caption.lineHeight,
    color: look.text,
  };
  const [mainText, ...rest] = mark === 'course' ? texts : [texts[1] ?? '', ...texts.slice(2)];
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
      <View style={{ flex: 1, minWidth: 0, paddingHorizontal: spacing.xs, paddingVertical: small ? 1 : 2 }}>
        {mark === 'course' ? null : (
          <Text style={[size, { fontWeight: '600', color: look.label }]} numberOfLines={1}>
            {small ? `${texts[0]} ${mainText}` : texts[0]}
          </Text>
        )}
        {small && mark !== 'course' ? null : (
          <Text style={[size, { fontWeight: '600' }]} numberOfLines={small ? 1 : 3}>
            {mainText}
          </Text>
        )}
        {small || rest.length === 0 ? null : (
          <Text style={size} numberOfLines={2}>
            {rest.join(' ')}
          </Text>
        )}
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
