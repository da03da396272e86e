/** Words of the first start. */
import { defineStrings } from '@pku-harness/sdk';

type Step = 'language' | 'begin' | 'services' | 'service';

type Strings = {
  title: string;
  skip: string;
  next: string;
  progress: (at: string, of: string) => string;
  heading: (step: Step) => string;
  text: (step: Step) => string;
  ask: string;
  askText: string;
  pluginPoint: string;
  pluginPointText: string;
  yours: string;
  yoursText: string;
  goOn: string;
  demo: string;
  demoText: string;
  servicesNote: string;
  later: string;
  done: string;
  notReady: (state: 'no-address' | 'no-key' | 'ready') => string;
};

const ZH = {
  heading: {
    language: '选择语言',
    begin: '校园里的事，问一句就好',
    services: '选一个 AI 服务',
    service: '连接服务',
  },
  text: {
    language: '之后可以在设置里随时更改。',
    begin: '先看演示，或直接设置自己的。',
    services: '助手用它来理解和回答。需要你自己的账号，或者这台电脑上的模型。',
    service: '填好密钥，选一个模型。',
  },
  notReady: {
    'no-address': '先填写服务地址。',
    'no-key': '先保存密钥，再选一个模型。',
    ready: '再选一个模型就好了。',
  },
};

const EN = {
  heading: {
    language: 'Choose a language',
    begin: 'Campus life, one question away',
    services: 'Choose an AI service',
    service: 'Connect the service',
  },
  text: {
    language: 'You can change it in the settings at any time.',
    begin: 'Look at the demo first, or set up your own.',
    services:
      'The assistant understands and answers with it. It takes an account of yours, or a model on this computer.',
    service: 'Save a key and choose a model.',
  },
  notReady: {
    'no-address': 'Enter the address of the service first.',
    'no-key': 'Save a key first, then choose a model.',
    ready: 'Choose a model, and it is done.',
  },
};

export const firstStartStrings = defineStrings<Strings>({
  'zh-Hans': {
    title: '欢迎',
    skip: '跳过',
    next: '继续',
    progress: (at, of) => `第 ${at} 步，共 ${of} 步`,
    heading: (step) => ZH.heading[step],
    text: (step) => ZH.text[step],
    ask: '直接问',
    askText: '哪里有空教室、哪个食堂人少、下一班校车几点。',
    pluginPoint: '每个功能都是插件',
    pluginPointText: '点按和提问用的是同一个工具；每一项都可以关掉。',
    yours: '数据在你手里',
    yoursText: '对话和密钥只存在你的设备上；要改动、花钱、发布，都先问你。',
    goOn: '设置自己的',
    demo: '先看演示',
    demoText: '演示用虚构的校园和模型，不需要账号和密钥，也没有任何数据离开这台电脑。',
    servicesNote: '密钥只存在这台设备上，只发给对应的服务。',
    later: '以后再说',
    done: '开始使用',
    notReady: (state) => ZH.notReady[state],
  },
  en: {
    title: 'Welcome',
    skip: 'Skip',
    next: 'Continue',
    progress: (at, of) => `Step ${at} of ${of}`,
    heading: (step) => EN.heading[step],
    text: (step) => EN.text[step],
    ask: 'Just ask',
    askText: 'Which classrooms are free, which canteen is quiet, when the next shuttle leaves.',
    pluginPoint: 'Every feature is a plugin',
    pluginPointText: 'A tap and a question use the same tool, and each can be turned off.',
    yours: 'Your data stay with you',
    yoursText: 'Chats and keys stay on your device; changing, spending and posting ask you first.',
    goOn: 'Set up my own',
    demo: 'See the demo first',
    demoText: 'The demo has an invented campus and model: no account, no key, and nothing leaves this computer.',
    servicesNote: 'Keys stay on this device and are sent only to their service.',
    later: 'Later',
    done: 'Start',
    notReady: (state) => EN.notReady[state],
  },
});
