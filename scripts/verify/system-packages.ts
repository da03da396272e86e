/**
 * What the browser tests need from the system: a Chromium and Chinese fonts. On Debian and its like they come through apt; a
 * person at a terminal is asked first, a build machine that runs as root is not.
 */

/** The machine as this decision sees it. */
export interface Machine {
  readonly hasBrowser: boolean;
  readonly hasChineseFonts: boolean;
  readonly hasApt: boolean;
  readonly isRoot: boolean;
  readonly hasSudo: boolean;
  /** A person can be asked. */
  readonly terminal: boolean;
}

/** What to install, and how. */
export interface Plan {
  readonly packages: readonly string[];
  readonly as: 'root' | 'sudo';
  readonly ask: boolean;
}

/** Decides what to install; undefined when nothing is missing or nothing can be done. */
export function planPackages(machine: Machine): Plan | undefined {
  const packages = [
    ...(machine.hasBrowser ? [] : ['chromium']),
    ...(machine.hasChineseFonts ? [] : ['fonts-noto-cjk']),
  ];
  if (packages.length === 0 || !machine.hasApt) return undefined;
  if (machine.isRoot) return { packages, as: 'root', ask: machine.terminal };
  if (machine.hasSudo && machine.terminal) return { packages, as: 'sudo', ask: true };
  return undefined;
}

/** Looks at this machine. `browser` is the path of a browser, where one was found. */
export function lookAtMachine(browser: string | undefined, environment: NodeJS.ProcessEnv): Machine {
  return {
    hasBrowser: browser !== undefined,
    hasChineseFonts: process.platform !== 'linux' || listsChineseFont(),
    hasApt: Bun.which('apt-get') !== null,
    isRoot: process.getuid?.() === 0,
    hasSudo: Bun.which('sudo') !== null,
    terminal: process.stdin.isTTY === true && process.stdout.isTTY === true && !environment.CI,
  };
}

function listsChineseFont(): boolean {
  const list = Bun.which('fc-list');
  return list !== null && Bun.spawnSync([list, ':lang=zh']).stdout.length > 0;
}

/** Carries a plan out, asking where it says so. Whether it was done. */
export async function installPackages({ packages, as, ask }: Plan): Promise<boolean> {
  const names = packages.join(' ');
  if (
    ask &&
    !confirm(`浏览器测试需要 ${names}，现在用 apt 安装吗？ · The browser tests need ${names}. Install with apt?`)
  ) {
    return false;
  }
  const apt = [...(as === 'sudo' ? ['sudo'] : []), 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [
    [...apt, 'update', '-q'],
    [...apt, 'install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    const done = await Bun.spawn(command, { env, stdio: ['inherit', 'inherit', 'inherit'] }).exited;
    if (done !== 0) return false;
  }
  return true;
}
