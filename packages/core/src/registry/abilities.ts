/** What a plugin may need of the device (docs: capabilities), and why one that lacks something cannot be used. */
import type { ErrorShape, LocalText } from '@pku-harness/sdk';

/** Names that plugins write under `requires`, in words. A name that is not here is shown as it is. */
const TITLES: Readonly<Record<string, LocalText>> = {
  network: { zh: '访问网络', en: 'network access' },
  'campus-session': { zh: '校园登录', en: 'campus sign-in' },
  cloud: { zh: '云服务', en: 'the cloud' },
  notifications: { zh: '通知', en: 'notifications' },
  camera: { zh: '相机', en: 'the camera' },
  location: { zh: '定位', en: 'location' },
  sms: { zh: '读取短信', en: 'reading text messages' },
  'secure-display': { zh: '禁止截屏', en: 'a screen that cannot be captured' },
};

/** One problem per ability that is missing; empty when all are offered. */
export function missingAbilities(
  plugin: string,
  requires: readonly string[],
  offered: readonly string[],
): readonly ErrorShape[] {
  return requires
    .filter((ability) => !offered.includes(ability))
    .map((ability) => {
      const title = TITLES[ability] ?? { zh: ability, en: ability };
      return {
        code: 'ability_missing',
        zh: `需要${title.zh}，这台设备还不提供`,
        en: `It needs ${title.en}, which this device does not offer yet`,
        where: `plugin ${plugin}`,
      };
    });
}
