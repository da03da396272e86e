/** Every component of the catalog with what draws it. The type keeps the two equal. */
import type { ComponentName } from '@pku-harness/sdk/genui';
import type { DrawnElement } from '@pku-harness/sdk/genui/run';
import type { ComponentType } from 'react';
import { ButtonElement } from './action';
import { FormElement } from './form';
import {
  CheckboxElement,
  DateTimeElement,
  FieldElement,
  SegmentedElement,
  StepperElement,
  SwitchElement,
  WeekdayElement,
} from './inputs';
import { ColumnElement, DividerElement, GridElement, ListGroupElement, RowElement, SurfaceElement } from './layout';
import { ListElement, ListRowElement } from './list';
import {
  BarChartElement,
  CountdownElement,
  ProgressElement,
  RingElement,
  SparklineElement,
  StatElement,
} from './numbers';
import { SelectElement } from './select';
import { TableElement } from './table';
import { TabsElement } from './tabs';
import {
  CalloutElement,
  ChipElement,
  EmptyStateElement,
  IconElement,
  KeyValueElement,
  MarkdownElement,
  QRCodeElement,
  TextElement,
} from './text';
import { TimelineElement } from './timeline';
import { WeekGridElement } from './week-grid';

/** What draws an element gets the element. */
export type ElementProps = { readonly element: DrawnElement };

export const ELEMENTS: { readonly [Name in ComponentName]: ComponentType<ElementProps> } = {
  Column: ColumnElement,
  Row: RowElement,
  Grid: GridElement,
  Surface: SurfaceElement,
  ListGroup: ListGroupElement,
  Tabs: TabsElement,
  Divider: DividerElement,
  Text: TextElement,
  Markdown: MarkdownElement,
  Icon: IconElement,
  Chip: ChipElement,
  Callout: CalloutElement,
  KeyValue: KeyValueElement,
  EmptyState: EmptyStateElement,
  Countdown: CountdownElement,
  QRCode: QRCodeElement,
  Stat: StatElement,
  Ring: RingElement,
  Progress: ProgressElement,
  Sparkline: SparklineElement,
  BarChart: BarChartElement,
  Table: TableElement,
  Timeline: TimelineElement,
  WeekGrid: WeekGridElement,
  List: ListElement,
  ListRow: ListRowElement,
  Button: ButtonElement,
  Form: FormElement,
  Field: FieldElement,
  Select: SelectElement,
  Segmented: SegmentedElement,
  Switch: SwitchElement,
  Checkbox: CheckboxElement,
  Stepper: StepperElement,
  WeekdayPicker: WeekdayElement,
  DateTimeField: DateTimeElement,
};
