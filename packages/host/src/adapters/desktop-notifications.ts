/**
 * Notifications of the desktop, through the program that each system brings. Words go to it as arguments or variables of
 * their own, never inside a script or a shell line: nothing in a notice can become a command.
 */
import type { DeviceNotice, NotificationsPort } from '@pku-harness/core';
import type { LocalText, NotificationReadiness } from '@pku-harness/sdk';

/** One run of a program. */
export interface DesktopCommand {
  readonly argv: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** What is known of the machine. */
export interface Desktop {
  readonly system: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The path of a program, or `null`. */
  which(name: string): string | null;
  /** Runs a program; whether it ended well. */
  run(command: DesktopCommand): Promise<boolean>;
}

const APP = 'PKU harness';
/** Characters that the small window of a desktop shows at most; the whole text is in the page. */
const SHOWN = 400;

const APPLE_SCRIPT = ['on run words', 'display notification (item 2 of words) with title (item 1 of words)', 'end run'];

/** Reads its words from the environment. */
const POWER_SHELL = [
  '[Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications, ContentType = WindowsRuntime] | Out-Null',
  '$t = [Windows.UI.Notifications.ToastNotificationManager]::GetTemplateContent([Windows.UI.Notifications.ToastTemplateType]::ToastText02)',
  "$x = $t.GetElementsByTagName('text')",
  '$x.Item(0).AppendChild($t.CreateTextNode($env:PKU_NOTICE_TITLE)) | Out-Null',
  '$x.Item(1).AppendChild($t.CreateTextNode($env:PKU_NOTICE_BODY)) | Out-Null',
  `[Windows.UI.Notifications.ToastNotificationManager]::CreateToastNotifier('${APP}').Show([Windows.UI.Notifications.ToastNotification]::new($t))`,
].join('; ');

/** Makes the command of a notice; `undefined` where this machine has no desktop or no program for it. */
export function desktopCommand({ system, env, which }: Desktop, notice: DeviceNotice): DesktopCommand | undefined {
  const title = short(notice.title);
  const body = short(notice.body ?? '');
  if (system === 'darwin') {
    const program = which('osascript');
    if (program === null) return undefined;
    return { argv: [program, ...APPLE_SCRIPT.flatMap((line) => ['-e', line]), title, body] };
  }
  if (system === 'win32') {
    const program = which('powershell.exe');
    if (program === null) return undefined;
    return {
      argv: [program, '-NoProfile', '-NonInteractive', '-WindowStyle', 'Hidden', '-Command', POWER_SHELL],
      env: { PKU_NOTICE_TITLE: title, PKU_NOTICE_BODY: body },
    };
  }
  const program = which('notify-send');
  const seen = ['DISPLAY', 'WAYLAND_DISPLAY', 'DBUS_SESSION_BUS_ADDRESS'].some((name) => (env[name] ?? '') !== '');
  if (program === null || !seen) return undefined;
  // What stands behind `--` is no option, and the body is markup there.
  return { argv: [program, '--app-name', APP, '--', title, markup(body)] };
}

/** The port over this machine's desktop. The page shows every notice beside it. */
export function desktopNotifications(desktop: Desktop): NotificationsPort {
  const able = desktopCommand(desktop, { id: '', title: '', body: '' }) !== undefined;
  let failed = false;
  const readiness = async (): Promise<NotificationReadiness> => ({
    permission: able && !failed ? 'granted' : 'unsupported',
    exactAlarms: true,
    background: true,
    ...(able && !failed ? {} : { reason: PAGE_ONLY }),
  });
  const shown = new Set<string>();
  return {
    readiness,
    request: readiness,
    async show(notice) {
      if (shown.has(notice.id)) return true;
      const command = desktopCommand(desktop, notice);
      if (command === undefined) return false;
      failed = !(await desktop.run(command).catch(() => false));
      if (!failed) remember(shown, notice.id);
      return !failed;
    },
  };
}

/** A host without a desktop of its own, such as a demo: notices show in the page. */
export function pageNotifications(): NotificationsPort {
  const readiness = async (): Promise<NotificationReadiness> => ({
    permission: 'unsupported',
    exactAlarms: true,
    background: true,
    reason: PAGE_ONLY,
  });
  return { readiness, request: readiness, show: async () => false };
}

/** This machine. */
export function thisDesktop(): Desktop {
  return {
    system: process.platform,
    env: process.env,
    which: (name) => Bun.which(name),
    run: async ({ argv, env = {} }) => {
      const child = Bun.spawn([...argv], { stdio: ['ignore', 'ignore', 'ignore'], env: { ...process.env, ...env } });
      const timer = setTimeout(() => child.kill(), RUN_MS);
      try {
        return (await child.exited) === 0;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** How long a program may take, milliseconds: one that hangs must not be waited for. */
const RUN_MS = 10_000;
/** Notices that are remembered as shown. */
const REMEMBERED = 200;

function remember(shown: Set<string>, id: string): void {
  shown.add(id);
  const [oldest] = shown;
  if (shown.size > REMEMBERED && oldest !== undefined) shown.delete(oldest);
}

const PAGE_ONLY: LocalText = {
  zh: '这台电脑没有可用的系统通知，提醒只显示在打开的页面里',
  en: 'This computer has no system notifications to use; reminders show only in an open page',
};

function short(text: string): string {
  const points = [...text];
  return points.length <= SHOWN ? text : `${points.slice(0, SHOWN - 1).join('')}…`;
}

function markup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
