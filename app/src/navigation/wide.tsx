/** Whether there is room for a rail beside the content: decided by the width of the app’s own box, not by the device. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useWindowDimensions, View } from 'react-native';

/** From this width on the tabs stand at the side, in points. */
const RAIL_FROM = 760;

/** From this width on the list of settings stands beside the one that is open, in points. */
const SETTINGS_PANE_FROM = 900;

/** From this width on the list of chats stands beside the chat, in points. */
const PANE_FROM = 900;

const WidthContext = createContext(0);

/** The box of the app; measures itself. */
export function AppBox({ children }: { children: ReactNode }) {
  const { width: first } = useWindowDimensions();
  const [width, setWidth] = useState(first);
  return (
    <WidthContext.Provider value={width}>
      <View
        onLayout={(event) => setWidth(event.nativeEvent.layout.width)}
        style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0, minWidth: 0 }}
      >
        {children}
      </View>
    </WidthContext.Provider>
  );
}

export function useHasRail(): boolean {
  return useContext(WidthContext) >= RAIL_FROM;
}

export function useHasPane(): boolean {
  return useContext(WidthContext) >= PANE_FROM;
}

export function useHasSettingsPane(): boolean {
  return useContext(WidthContext) >= SETTINGS_PANE_FROM;
}
