/** What moves a card: buttons that keep the focus, and a grip for pointer and arrow keys. */
import type { HostUI, IconName } from '@pku-harness/sdk';
import { type Ref, useRef } from 'react';
import { PanResponder, Platform, Pressable, View, type ViewStyle } from 'react-native';

/** The smallest side of what can be pressed. */
const TARGET = 44;

interface MoveButtonProps {
  readonly host: HostUI;
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly ref: Ref<View>;
}

export function MoveButton({ host, label, icon, onPress, disabled = false, ref }: MoveButtonProps) {
  const { Icon } = host.components;
  const { colors, radius } = host.useTheme();
  return (
    <Pressable
      ref={ref}
      role="button"
      aria-label={label}
      aria-disabled={disabled}
      disabled={disabled}
      onPress={onPress}
      style={({ pressed, hovered }: { pressed: boolean; hovered?: boolean }) => ({
        width: TARGET,
        height: TARGET,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: radius.full,
        backgroundColor: pressed || hovered ? colors.tint : 'transparent',
        opacity: disabled ? 0.4 : 1,
      })}
    >
      <Icon name={icon} size={20} tone="muted" />
    </Pressable>
  );
}

interface GripProps {
  readonly host: HostUI;
  readonly label: string;
  readonly hint: string;
  readonly ref: Ref<View>;
  /** The pointer went down; how far it went; where it let go; or that it was interrupted. */
  readonly onLift: () => void;
  readonly onDrag: (dx: number, dy: number) => void;
  readonly onDrop: (dx: number, dy: number) => void;
  readonly onCancel: () => void;
  /** A key: so many places on, `first` or `last`. */
  readonly onStep: (to: number | 'first' | 'last') => void;
}

const STEPS: Readonly<Record<string, number | 'first' | 'last'>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: 'first',
  End: 'last',
};

export function Grip(props: GripProps) {
  const { host, label, hint, ref, onStep } = props;
  const { Icon } = host.components;
  const { radius } = host.useTheme();
  const latest = useRef(props);
  latest.current = props;
  const pan = useRef(
    PanResponder.create({
      onStartShouldSetPanResponder: () => true,
      onPanResponderTerminationRequest: () => false,
      onPanResponderGrant: () => latest.current.onLift(),
      onPanResponderMove: (_event, { dx, dy }) => latest.current.onDrag(dx, dy),
      onPanResponderRelease: (_event, { dx, dy }) => latest.current.onDrop(dx, dy),
      onPanResponderTerminate: () => latest.current.onCancel(),
    }),
  ).current.panHandlers;
  return (
    <View
      ref={ref}
      {...pan}
      {...keys(onStep)}
      accessible={true}
      role="button"
      aria-label={label}
      accessibilityHint={hint}
      tabIndex={0}
      accessibilityActions={[{ name: 'increment' }, { name: 'decrement' }]}
      onAccessibilityAction={({ nativeEvent }) => onStep(nativeEvent.actionName === 'increment' ? 1 : -1)}
      style={[
        { width: TARGET, height: TARGET, alignItems: 'center', justifyContent: 'center', borderRadius: radius.full },
        GRAB,
      ]}
    >
      <Icon name="drag" size={20} tone="muted" />
    </View>
  );
}

/** A finger on the grip drags; it must not scroll the page. */
const GRAB: ViewStyle | null =
  Platform.OS === 'web' ? ({ cursor: 'grab', touchAction: 'none', userSelect: 'none' } as unknown as ViewStyle) : null;

interface KeyEvent {
  readonly key: string;
  preventDefault(): void;
}

function keys(onStep: GripProps['onStep']): object {
  if (Platform.OS !== 'web') return {};
  return {
    onKeyDown: (event: KeyEvent) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      onStep(step);
    },
  };
}
