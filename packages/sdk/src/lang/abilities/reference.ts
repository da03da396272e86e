/** What the reference says of every ability. Only whoever writes documents reads it, so no phone carries it. */
import type { LocalText } from '../../locale';
import type { Ability } from './table';

/** Abilities that need nothing of the app’s are never missing in it, so that they are in words here only. */
const OWN: Readonly<Record<string, LocalText>> = {
  'verify.treehole': {
    zh: '向树洞发一个请求，需要时先完成二次验证',
    en: 'Sends a request to Treehole, with its second verification where that is needed',
  },
  'verify.treeholeSendCode': {
    zh: '为待处理的树洞验证发送短信',
    en: 'Sends the text message of the Treehole verification that is pending',
  },
  'crypto.sha256': { zh: '文字的 SHA-256，十六进制', en: 'The SHA-256 of a text in hexadecimal digits' },
};

/** An ability in words. */
export function abilityText({ name, work }: Ability): LocalText {
  const text = 'port' in work ? work : OWN[name];
  if (text === undefined) throw new Error(`the reference says nothing of ${name}`);
  return { zh: text.zh, en: text.en };
}
