/** The ways in which a machine can be unfit, each as one plain sentence in both languages. */
import { HarnessError } from '../../packages/sdk/src/error';

export const oldNode = (found: string | undefined, wanted: string) =>
  new HarnessError('node_too_old', {
    zh: found
      ? `Node ${found} 太旧，请安装 Node ${wanted} 或更新的版本`
      : `没有找到 Node，请安装 Node ${wanted} 或更新的版本`,
    en: found
      ? `Node ${found} is too old; install Node ${wanted} or newer`
      : `Node was not found; install Node ${wanted} or newer`,
  });

export const wrongBun = (found: string, wanted: string) =>
  new HarnessError('bun_version', {
    zh: `需要 bun ${wanted}，现在是 ${found}，也没有 npx 可以取来；请运行 npm install -g bun@${wanted}`,
    en: `This needs bun ${wanted} but found ${found}, and there is no npx to fetch it; run npm install -g bun@${wanted}`,
  });

export const noDisk = (folder: string, freeBytes: number, neededBytes: number) =>
  new HarnessError('no_disk', {
    zh: `磁盘空间不够：${folder} 所在的磁盘只剩 ${megabytes(freeBytes)} MB，需要 ${megabytes(neededBytes)} MB`,
    en: `Not enough disk space: ${folder} has ${megabytes(freeBytes)} MB left and ${megabytes(neededBytes)} MB are needed`,
  });

export const notWritable = (folder: string) =>
  new HarnessError('not_writable', {
    zh: `没有写入 ${folder} 的权限；请换到自己的文件夹，或修改它的权限`,
    en: `${folder} cannot be written to; use a folder of your own, or change its permissions`,
  });

export const noNetwork = () =>
  new HarnessError('no_network', {
    zh: '连不上软件包仓库，依赖没有装完；请检查网络，然后再运行一次',
    en: 'The package registry cannot be reached, so installing stopped; check the network and run this again',
  });

export const installFailed = (log: string) =>
  new HarnessError('install_failed', {
    zh: `安装依赖失败，详情在 ${log}`,
    en: `Installing dependencies failed; details are in ${log}`,
  });

export const buildFailed = (log: string) =>
  new HarnessError('build_failed', {
    zh: `构建网页应用失败，之前的版本没有动；详情在 ${log}`,
    en: `Building the web app failed, and the previous build was kept; details are in ${log}`,
  });

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000);
}
