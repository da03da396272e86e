/** Texts of the screens. */
import { defineStrings } from '@pku-harness/sdk';

type Strings = {
  title: string;
  loading: string;
  failed: string;
  again: string;
  empty: string;
  emptyText: string;
  add: string;
  search: string;
  nothingFound: string;
  note: string;
  more: string;
  changed: (ago: string) => string;
  tainted: string;
  taintedNote: string;
  edit: string;
  text: string;
  textHint: string;
  save: string;
  vouch: string;
  remove: string;
  removed: (text: string) => string;
  undo: string;
  gone: string;
  goneText: string;
};

export const strings = defineStrings<Strings>({
  'zh-Hans': {
    title: '记忆',
    loading: '正在读取记忆',
    failed: '没能读到记忆',
    again: '重试',
    empty: '还没有记忆',
    emptyText: '在对话里说「记住……」，或者在这里写一条。之后的对话会用到。',
    add: '写一条',
    search: '搜索记忆',
    nothingFound: '没有符合的记忆',
    note: '记忆只存在这台设备上。和消息有关的会随消息发给 AI 服务。',
    more: '只显示了一部分，搜索可以找到其余的。',
    changed: (ago) => `${ago}更新`,
    tainted: '来自他人内容',
    taintedNote:
      '助手是在读过别人写的内容之后记下它的，里面可能是别人想让你相信的话。它只在和消息有关时使用，并且那次回答会更谨慎。',
    edit: '修改记忆',
    text: '记住什么',
    textHint: '写成单独看也明白的一句话。不要写密码和验证码。',
    save: '保存',
    vouch: '你改写并保存后，它就算你自己写的，标记会去掉。',
    remove: '删除这条记忆',
    removed: (text) => `已删除「${text}」`,
    undo: '撤销',
    gone: '没有这条记忆',
    goneText: '它可能已被删除。',
  },
  en: {
    title: 'Memory',
    loading: 'Reading memories',
    failed: 'Memories could not be read',
    again: 'Try again',
    empty: 'No memories yet',
    emptyText: 'Say “remember …” in a chat, or write one here. Later chats use it.',
    add: 'Write one',
    search: 'Search memories',
    nothingFound: 'No memory matches',
    note: 'Memories stay on this device. Those that a message is about go to the AI service with it.',
    more: 'Only some are shown; a search finds the others.',
    changed: (ago) => `Updated ${ago}`,
    tainted: 'From others’ words',
    taintedNote:
      'The assistant kept it after reading what other people wrote, and it may say what they want you to believe. It is used only when a message is about it, and that answer is made with more care.',
    edit: 'Change the memory',
    text: 'What to remember',
    textHint: 'One sentence that is clear on its own. No passwords or codes.',
    save: 'Save',
    vouch: 'Once you rewrite and save it, it counts as your own words and the mark is gone.',
    remove: 'Remove this memory',
    removed: (text) => `Removed “${text}”`,
    undo: 'Undo',
    gone: 'There is no such memory',
    goneText: 'It may have been removed.',
  },
});
