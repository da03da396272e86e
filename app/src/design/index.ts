/** The design system. It imports nothing of the app, and no screen draws with anything else. */
export { Banner } from './components/banner';
export { Button, IconButton, TARGET } from './components/button';
export { Chip } from './components/chip';
export { ChoiceList, Segmented } from './components/choice';
export { Dialog } from './components/dialog';
export { EmptyState } from './components/empty-state';
export { Field } from './components/field';
export { Column, Row, Surface } from './components/layout';
export { ListGroup, ListRow } from './components/list';
export { onKeys, PressFailures, type PressState, useFailureReport, usePress } from './components/press';
export { Screen, ScreenHeader, type ScreenWay, ScreenWayProvider, useScreenWay } from './components/screen';
export { SheetScreen } from './components/sheet-screen';
export { Skeleton } from './components/skeleton';
export { Switch } from './components/switch';
export { MONO_FAMILY, Text, useTextStyle } from './components/text';
export { Icon } from './icons/icon';
export { type ThemeChoice, ThemeProvider, useTheme } from './theme';
export type { AppTheme } from './tokens/themes';
