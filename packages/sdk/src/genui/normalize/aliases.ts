/** What models and authors write by habit of other systems, and what it is called here. Data only. */

type Words = Readonly<Record<string, string>>;
type Lists = Readonly<Record<string, readonly string[]>>;

/** Each text as the list of its words. */
function lists(table: Words): Lists {
  return Object.fromEntries(Object.entries(table).map(([name, words]) => [name, words.split(' ')]));
}

/** From each word to the names under which it stands, in the order of the table. */
function namesOf(table: Words): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const [name, words] of Object.entries(table)) {
    for (const word of words.split(' ')) names.set(word, [...(names.get(word) ?? []), name]);
  }
  return names;
}

/**
 * Component names, in lower case, by the component here and a property that the other name implied: `Text variant title` is a
 * Text with that variant.
 */
export const COMPONENT_ALIASES: ReadonlyMap<string, readonly string[]> = namesOf({
  Surface: 'card panel',
  ListGroup: 'section',
  Column: 'stack vstack box view container fragment',
  Row: 'hstack',
  Text: 'paragraph label',
  'Text variant heading': 'heading header',
  'Text variant title': 'title',
  'Text variant caption': 'caption',
  'Text variant mono': 'code',
  Chip: 'badge tag',
  Callout: 'alert banner notice',
  KeyValue: 'keyvalues descriptionlist',
  EmptyState: 'empty',
  QRCode: 'qr',
  Stat: 'metric statistic',
  Ring: 'gauge',
  Progress: 'progressbar',
  Sparkline: 'linechart',
  BarChart: 'chart',
  Table: 'datatable',
  ListRow: 'listitem',
  Divider: 'separator spacer',
  Field: 'input textinput textfield',
  'Field kind multiline': 'textarea',
  'Field kind number': 'numberinput',
  Select: 'dropdown picker',
  Segmented: 'radiogroup segmentedcontrol',
  Switch: 'toggle',
  'DateTimeField kind date': 'datepicker',
  'DateTimeField kind time': 'timepicker',
});

/** Properties by their name here: other names for them, most telling first. */
export const PROP_ALIASES: Lists = lists({
  text: 'content label title message body value children caption name',
  title: 'heading header text label name',
  subtitle: 'subTitle description detail secondary caption',
  label: 'accessibilityLabel ariaLabel aria-label',
  show: 'visible if when showIf visibleIf condition',
  onPress: 'onClick onTap onpress onSelect action href url',
  onSubmit: 'onsubmit submitAction action onPress',
  children: 'child elements content items',
  item: 'template renderItem itemTemplate child children',
  each: 'items data list rows source',
  items: 'data rows events list values each',
  rows: 'data items list each entries',
  values: 'data items points series',
  columns: 'headers fields',
  options: 'choices items values',
  name: 'field bind state',
  kind: 'variant inputType style mode',
  variant: 'style level size',
  tone: 'severity intent status variant kind color',
  gap: 'spacing space',
  align: 'alignItems crossAxisAlignment',
  justify: 'justifyContent mainAxisAlignment distribution',
  hint: 'helperText help description',
  empty: 'emptyText emptyMessage placeholder',
  submit: 'submitLabel submitText buttonText submitLabelText',
  value: 'progress percent current number data',
  max: 'total limit maximum',
  min: 'minimum minWidth',
  to: 'until target deadline time date',
  done: 'doneText finished',
  unit: 'suffix units',
  delta: 'change trend',
  lines: 'maxLines numberOfLines',
  multiple: 'multi multiSelect',
  key: 'keyField idField itemKey',
  footer: 'note description',
  x: 'xKey xField category',
  y: 'yKey yField metric',
  start: 'from startTime begin',
  end: 'to endTime',
  from: 'start startPeriod',
  sub: 'subtitle description detail location',
  day: 'weekday dayOfWeek',
  pattern: 'regex regexp',
  icon: 'iconName',
});

/** Fields of the objects inside a property, such as the columns of a table. */
export const RECORD_ALIASES: Lists = lists({
  k: 'key label name title',
  v: 'value text content',
  key: 'field accessor dataIndex name id',
  title: 'header label text name',
  label: 'title text name',
  value: 'id key label',
  child: 'content element children id',
  align: 'textAlign',
  format: 'type',
});

/** Words for choices, in lower case, by the word here that they mean. Only those that a property knows are used. */
export const CHOICE_WORDS: ReadonlyMap<string, readonly string[]> = namesOf({
  danger: 'error destructive critical red',
  warning: 'warn caution orange yellow',
  success: 'ok positive good green',
  accent: 'info primary blue highlight',
  muted: 'secondary subtle gray grey',
  default: 'neutral normal default',
  text: 'text string',
  secondary: 'secondary default outline outlined',
  primary: 'primary filled contained solid',
  plain: 'ghost link text',
  none: '0',
  xs: 'tiny',
  sm: 'small',
  md: 'medium',
  lg: 'large xl',
  title: '1 xl h1',
  heading: '2 3 large h2 h3 subtitle',
  body: 'normal default text p paragraph',
  caption: 'small',
  start: 'left flex-start top',
  end: 'right flex-end bottom',
  center: 'middle',
  between: 'space-between space-around',
  mono: 'code monospace',
  multiline: 'textarea',
  number: 'int integer',
  money: 'currency',
  percent: 'percentage',
  datetime: 'datetime-local',
});

/** Properties of other systems that say how something looks. They mean nothing here and are dropped. */
export const STYLE_PROPS: ReadonlySet<string> = new Set(
  (
    'style className class css theme variant size color backgroundColor background padding paddingX ' +
    'paddingY margin marginTop marginBottom width height minWidth maxWidth minHeight maxHeight fontSize ' +
    'fontWeight fontFamily fontColor lineHeight border borderColor borderRadius radius rounded shadow ' +
    'elevation opacity textAlign flex flexDirection grow animation transition testID key elevated ' +
    'outlined divider align gap spacing icon weight bold italic raised fullWidth bordered striped'
  ).split(' '),
);

/** Keys of a call’s arguments, of what follows it, and of the steps, in other systems. */
export const ACTION_ALIASES: Lists = lists({
  tool: 'call invoke toolId toolName name',
  args: 'params input arguments payload parameters',
  confirm: 'confirmation confirmText',
  // biome-ignore lint/suspicious/noThenProperty: the name of a key in a spec.
  then: 'onSuccess success after',
  else: 'onError onFailure error catch',
  navigate: 'route to path screen',
  open: 'url href openUrl link',
  ask: 'message prompt say chat send',
  refresh: 'reload invalidate bindings',
  copy: 'copyText clipboard',
  set: 'setState assign',
});

/** Keys of a binding in other systems. */
export const BINDING_ALIASES: Lists = lists({
  tool: 'toolId toolName query call',
  args: 'params input arguments parameters',
  source: 'dataSource',
  fn: 'function',
});
