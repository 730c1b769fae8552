import { dataFolder, launch } from './launch.ts';
import { megabytesOf } from './memory.ts';

export interface Site {
  url: string;
  /** Megabytes that the process holds; undefined where it is not ours. */
  memory: () => number | undefined;
  /** What it has logged as errors. */
  errors: () => string[];
  isRunning: () => boolean;
  stop: () => Promise<void>;
}

/** The real application with the demo, on data of its own and without limits. */
export async function startSite(): Promise<Site> {
  const data = await dataFolder();
  const site = await launch({ DATA_DIR: data.folder });
  return {
    url: site.url,
    memory: () => megabytesOf(site.pid),
    errors: () =>
      site
        .printed()
        .split('\n')
        .filter((line) => line.startsWith('{"level":')),
    isRunning: () => site.isRunning(),
    async stop() {
      await site.end('SIGTERM');
      await data.remove();
    },
  };
}

/** An application that runs already; only on this machine, since it is attacked. */
export function siteAt(address: string): Site {
  const { hostname, origin } = new URL(address);
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) {
    throw new Error(`${hostname} is not this machine: only an application on it is attacked`);
  }
  return {
    url: origin,
    memory: () => undefined,
    errors: () => [],
    isRunning: () => true,
    stop: async () => {},
  };
}
