/** Texts of the tab and its sheets. */
import { type AppLocale, defineStrings, plural } from '@pku-harness/sdk';

type Strings = {
  title: string;
  loading: string;
  failed: string;
  again: string;
  edit: string;
  finish: string;
  add: string;
  cards: string;
  empty: string;
  emptyText: string;
  recommend: string;
  allHidden: string;
  allHiddenText: string;
  options: (title: string) => string;
  off: (plugin: string) => string;
  gone: string;
  stale: (age: string) => string;
  updated: (age: string) => string;
  byAssistant: string;
  drag: (title: string) => string;
  dragHint: string;
  up: (title: string) => string;
  down: (title: string) => string;
  removeCard: (title: string) => string;
  undo: string;
  close: string;
  added: (title: string) => string;
  addedMany: (n: number) => string;
  configured: (title: string) => string;
  renamed: (title: string) => string;
  movedTo: (title: string, place: number, count: number) => string;
  resized: (title: string, size: string) => string;
  removed: (title: string) => string;
  sm: string;
  md: string;
  lg: string;
  sizes: string;
  library: string;
  search: string;
  nothingFound: string;
  nothingFoundText: string;
  noLibrary: string;
  noLibraryText: string;
  drawOne: string;
  drawOneText: string;
  drawOneAsk: string;
  addThis: (title: string) => string;
  there: string;
  choose: string;
  card: string;
  missing: string;
  missingText: string;
  place: string;
  placeOf: (place: number, count: number) => string;
  forward: string;
  back: string;
  settings: string;
  save: string;
  name: string;
  refresh: string;
  remove: string;
  oneALine: string;
  faultMissing: string;
  faultNumber: string;
  faultWhole: string;
  faultLong: string;
  faultMany: string;
  faultBounds: (least: number, most: number) => string;
};

export const strings: Record<AppLocale, Strings> = defineStrings<Strings>({
  'zh-Hans': {
    title: '看板',
    loading: '正在读取看板',
    failed: '没能读到看板',
    again: '重试',
    edit: '编辑',
    finish: '完成',
    add: '添加卡片',
    cards: '看板上的卡片',
    empty: '看板还是空的',
    emptyText: '把常看的信息放成卡片，打开就能看到。',
    recommend: '放上推荐的卡片',
    allHidden: '卡片都隐藏着',
    allHiddenText: '它们的插件没有启用。在编辑里可以看到它们。',
    options: (title) => `${title}：卡片选项`,
    off: (plugin) => `「${plugin}」没有启用，卡片先隐藏着`,
    gone: '这个小组件已经没有了',
    stale: (age) => `没能更新 · ${age}`,
    updated: (age) => `更新 · ${age}`,
    byAssistant: '由助手制作',
    drag: (title) => `移动：${title}`,
    dragHint: '拖动，或按方向键移动',
    up: (title) => `前移：${title}`,
    down: (title) => `后移：${title}`,
    removeCard: (title) => `移除：${title}`,
    undo: '撤销',
    close: '关闭',
    added: (title) => `已添加「${title}」`,
    addedMany: (n) => `已添加 ${n} 张卡片`,
    configured: (title) => `已更改「${title}」的内容`,
    renamed: (title) => `已改名为「${title}」`,
    movedTo: (title, place, count) => `「${title}」现在是第 ${place} 张，共 ${count} 张`,
    resized: (title, size) => `「${title}」的尺寸：${size}`,
    removed: (title) => `已移除「${title}」`,
    sm: '小',
    md: '中',
    lg: '大',
    sizes: '尺寸',
    library: '添加卡片',
    search: '搜索小组件',
    nothingFound: '没有找到',
    nothingFoundText: '换个词试试，或者让助手画一张。',
    noLibrary: '还没有小组件',
    noLibraryText: '启用带小组件的插件，或者让助手画一张。',
    drawOne: '让助手画一张',
    drawOneText: '没有合适的？说出想看什么，助手会做成卡片。',
    drawOneAsk: '我想在看板上放一张新的卡片，请先问我想看什么。',
    addThis: (title) => `添加：${title}`,
    there: '已在看板上',
    choose: '尺寸和内容',
    card: '卡片',
    missing: '没有这张卡片',
    missingText: '它可能已经被移除了。',
    place: '位置',
    placeOf: (place, count) => `第 ${place} 张，共 ${count} 张`,
    forward: '前移',
    back: '后移',
    settings: '内容',
    save: '保存',
    name: '标题',
    refresh: '刷新',
    remove: '移除卡片',
    oneALine: '一行一个',
    faultMissing: '请填写',
    faultNumber: '请填数字',
    faultWhole: '请填整数',
    faultLong: '太长了',
    faultMany: '太多了',
    faultBounds: (least, most) => boundsText(least, most, `${least} 到 ${most}`, `不小于 ${least}`, `不大于 ${most}`),
  },
  en: {
    title: 'Dashboard',
    loading: 'Reading the dashboard',
    failed: 'The dashboard could not be read',
    again: 'Try again',
    edit: 'Edit',
    finish: 'Done',
    add: 'Add card',
    cards: 'Cards of the dashboard',
    empty: 'The dashboard is empty',
    emptyText: 'Put what you look at often on cards, and see it as soon as you come here.',
    recommend: 'Put recommended cards here',
    allHidden: 'All cards are hidden',
    allHiddenText: 'Their plugins are turned off. You can see them while editing.',
    options: (title) => `${title}: card options`,
    off: (plugin) => `Hidden: ${plugin} is turned off`,
    gone: 'This widget does not exist any more',
    stale: (age) => `Not updated · ${age}`,
    updated: (age) => `Updated · ${age}`,
    byAssistant: 'Made by the assistant',
    drag: (title) => `Move: ${title}`,
    dragHint: 'Drag, or use the arrow keys',
    up: (title) => `Move earlier: ${title}`,
    down: (title) => `Move later: ${title}`,
    removeCard: (title) => `Remove: ${title}`,
    undo: 'Undo',
    close: 'Close',
    added: (title) => `Added ${title}`,
    addedMany: (n) => `Added ${plural(n, 'card')}`,
    configured: (title) => `Changed what ${title} shows`,
    renamed: (title) => `Renamed to ${title}`,
    movedTo: (title, place, count) => `${title} is now ${place} of ${count}`,
    resized: (title, size) => `${title} has another size: ${size}`,
    removed: (title) => `Removed ${title}`,
    sm: 'Small',
    md: 'Medium',
    lg: 'Large',
    sizes: 'Size',
    library: 'Add card',
    search: 'Search widgets',
    nothingFound: 'Nothing found',
    nothingFoundText: 'Try another word, or let the assistant draw one.',
    noLibrary: 'No widgets yet',
    noLibraryText: 'Turn on plugins that have widgets, or let the assistant draw one.',
    drawOne: 'Let the assistant draw one',
    drawOneText: 'Nothing that fits? Say what you want to see, and the assistant makes it a card.',
    drawOneAsk: 'I want a new card on my dashboard. Please ask me first what I want to see.',
    addThis: (title) => `Add: ${title}`,
    there: 'On the dashboard',
    choose: 'Size and content',
    card: 'Card',
    missing: 'There is no such card',
    missingText: 'It may have been removed.',
    place: 'Place',
    placeOf: (place, count) => `${place} of ${count}`,
    forward: 'Move earlier',
    back: 'Move later',
    settings: 'Content',
    save: 'Save',
    name: 'Title',
    refresh: 'Refresh',
    remove: 'Remove card',
    oneALine: 'One a line',
    faultMissing: 'This is needed',
    faultNumber: 'This must be a number',
    faultWhole: 'This must be a whole number',
    faultLong: 'This is too long',
    faultMany: 'These are too many',
    faultBounds: (least, most) =>
      boundsText(least, most, `From ${least} to ${most}`, `At least ${least}`, `At most ${most}`),
  },
});

function boundsText(least: number, most: number, both: string, atLeast: string, atMost: string): string {
  if (Number.isFinite(least) && Number.isFinite(most)) return both;
  return Number.isFinite(least) ? atLeast : atMost;
}

/** The texts in one language. */
export type Words = (typeof strings)['en'];
