/** One row of a {@link SortableList}: a handle to drag, its texts, and buttons that move it. */
import type { SortableItem } from '@pku-harness/sdk';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { PanResponder, Platform, View, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { IconButton } from './icon-button';
import { onKeys } from './press';
import { softly, TARGET } from './pressable';
import { Text } from './text';

interface SortableRowProps {
  readonly item: SortableItem;
  readonly first: boolean;
  readonly last: boolean;
  readonly disabled: boolean;
  readonly lifted: boolean;
  /** How far from its place it is drawn, in points. */
  readonly offset: number;
  readonly trailing: ReactNode;
  /** Which button was pressed last: its row moved, and the browser drops the focus of what moves. */
  readonly focus: RefObject<{ id: string; up: boolean } | undefined>;
  readonly onHeight: (height: number) => void;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onDrag: (dy: number) => void;
  readonly onDrop: (dy: number) => void;
  readonly onCancel: () => void;
}

export function SortableRow(props: SortableRowProps) {
  const { item, first, last, disabled, lifted, offset, trailing, focus, onHeight, onUp, onDown } = props;
  const theme = useTheme();
  const { colors, spacing } = theme;
  const w = useWords();
  const pan = useDragHandle(props);
  const up = useRef<View>(null);
  const down = useRef<View>(null);
  useEffect(() => {
    const wanted = focus.current;
    if (wanted?.id !== item.id) return;
    focus.current = undefined;
    const button = (wanted.up && !first) || last ? up : down;
    button.current?.focus();
  });
  return (
    <View
      role="listitem"
      onLayout={({ nativeEvent }) => onHeight(nativeEvent.layout.height)}
      {...(disabled ? {} : onKeys(['Alt+ArrowUp', onUp], ['Alt+ArrowDown', onDown]))}
      style={{
        minHeight: 56,
        flexDirection: 'row',
        alignItems: 'center',
        gap: spacing.sm,
        paddingRight: spacing.xs,
        borderTopWidth: first || lifted ? 0 : 1,
        borderTopColor: colors.separator,
        backgroundColor: lifted ? colors.surfaceRaised : colors.surface,
        transform: [{ translateY: offset }],
        ...(lifted ? { zIndex: 1, boxShadow: '0 6px 20px rgba(0, 0, 0, 0.18)' } : softly(theme, 'transform')),
      }}
    >
      <View
        {...(disabled ? {} : pan)}
        aria-hidden={true}
        style={[
          {
            width: TARGET,
            minHeight: TARGET,
            alignItems: 'center',
            justifyContent: 'center',
            opacity: disabled ? 0.4 : 1,
          },
          GRAB,
        ]}
      >
        <Icon name="drag" size={20} tone="muted" />
      </View>
      {item.icon === undefined ? null : <Icon name={item.icon} size={20} tone="muted" />}
      <View style={{ flex: 1, minWidth: 0, paddingVertical: spacing.sm }}>
        <Text variant="label">{item.title}</Text>
        {item.subtitle === undefined ? null : (
          <Text variant="caption" tone="muted">
            {item.subtitle}
          </Text>
        )}
      </View>
      {trailing}
      <IconButton
        ref={up}
        quiet={true}
        label={w.moveUp(item.title)}
        icon="chevron-up"
        onPress={onUp}
        disabled={disabled || first}
      />
      <IconButton
        ref={down}
        quiet={true}
        label={w.moveDown(item.title)}
        icon="chevron-down"
        onPress={onDown}
        disabled={disabled || last}
      />
    </View>
  );
}

/** A finger on the handle drags; it must not scroll the page. */
const GRAB: ViewStyle | null =
  Platform.OS === 'web' ? ({ cursor: 'grab', touchAction: 'none', userSelect: 'none' } as unknown as ViewStyle) : null;

/** Follows a finger or pointer that went down on the handle. */
function useDragHandle(props: SortableRowProps): object {
  const latest = useRef(props);
  latest.current = props;
  return useRef(
    PanResponder.create({
      onStartShouldSetPanResponder: () => true,
      onPanResponderTerminationRequest: () => false,
      onPanResponderGrant: () => latest.current.onDrag(0),
      onPanResponderMove: (_event, { dy }) => latest.current.onDrag(dy),
      onPanResponderRelease: (_event, { dy }) => latest.current.onDrop(dy),
      onPanResponderTerminate: () => latest.current.onCancel(),
    }),
  ).current.panHandlers;
}
