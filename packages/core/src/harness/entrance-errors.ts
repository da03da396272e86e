/** What an entrance refuses by itself. */
import { HarnessError } from '@pku-harness/sdk';

export function peopleOnly(where: string): HarnessError {
  return new HarnessError('people_only', {
    zh: '这件事只能由用户在应用里操作',
    en: 'Only a person can do this, in the app',
    where,
  });
}

export function unknownPlugin(id: string): HarnessError {
  return new HarnessError('plugin_unknown', {
    zh: '没有这个插件',
    en: 'There is no such plugin',
    where: `plugin ${id}`,
  });
}

export function noDemo(): HarnessError {
  return new HarnessError('demo_unavailable', {
    zh: '这里不能启动演示',
    en: 'A demo cannot be started here',
  });
}
