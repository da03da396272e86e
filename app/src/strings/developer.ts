/** Words of the page of developer links, which only a developer build has. */
import { type AppLocale, defineStrings } from '@pku-harness/sdk';

type Strings = {
  title: string;
  asUser: string;
  asAgent: string;
  unknown: string;
  input: string;
  running: string;
  asking: string;
  declined: string;
  again: string;
  status: (status: string) => string;
};

export const developerStrings: Record<AppLocale, Strings> = defineStrings({
  'zh-Hans': {
    title: '开发者链接',
    asUser: '以用户的身份运行',
    asAgent: '以助手的身份运行',
    unknown: '没有这个工具，或它所在的插件没有启用',
    input: '参数',
    running: '正在运行',
    asking: '等你确认',
    declined: '没有运行',
    again: '再运行一次',
    status: (status) => `结果：${status}`,
  },
  en: {
    title: 'Developer link',
    asUser: 'As the user',
    asAgent: 'As the assistant',
    unknown: 'There is no such tool, or its plugin is off',
    input: 'Input',
    running: 'Running',
    asking: 'Waiting for your answer',
    declined: 'Not run',
    again: 'Run it again',
    status: (status) => `Result: ${status}`,
  },
});
