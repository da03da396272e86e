/**
 * What assistive technology is told of every component, for whoever draws one and for the documentation. Apart from the
 * catalog, because no check needs it.
 */
import type { ComponentName } from './catalog';

/** The role of each component; `none` for mere layout. */
export const ROLES: Readonly<Record<ComponentName, string>> = {
  Column: 'none',
  Row: 'none',
  Grid: 'none',
  Surface: 'group',
  ListGroup: 'list',
  Tabs: 'tablist',
  Divider: 'separator',
  Text: 'text',
  Markdown: 'text',
  Icon: 'image',
  Chip: 'text',
  Callout: 'status',
  KeyValue: 'list',
  EmptyState: 'status',
  Countdown: 'timer',
  QRCode: 'image',
  Stat: 'text',
  Ring: 'progressbar',
  Progress: 'progressbar',
  Sparkline: 'image',
  BarChart: 'image',
  Table: 'table',
  Timeline: 'list',
  WeekGrid: 'list',
  List: 'list',
  ListRow: 'listitem',
  Button: 'button',
  Form: 'form',
  Field: 'textbox',
  Select: 'combobox',
  Segmented: 'radiogroup',
  Switch: 'switch',
  Checkbox: 'checkbox',
  Stepper: 'spinbutton',
  WeekdayPicker: 'group',
  DateTimeField: 'textbox',
};
