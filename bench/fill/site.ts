import type pg from 'pg';
import { logIn } from '@last-circle/proof/api.ts';
import { connectionTo } from '@last-circle/proof/database.ts';
import { admin, dataFolder, emptySite, launch, launchScript } from '@last-circle/proof/launch.ts';
import type { Target } from '#basics/load.ts';
import { fillSite } from './fill.ts';

export interface Folder {
  /** What a server in this folder is started with. */
  settings: Record<string, string>;
  connection: pg.ClientConfig;
}

export interface Site extends Folder {
  url: string;
  pid: number;
  /** The access token of an admin. */
  token: string;
}

/** Measures in a folder of its own, which is deleted then. */
export async function inFolder<T>(measure: (folder: Folder) => Promise<T>): Promise<T> {
  const { folder, remove } = await dataFolder();
  try {
    return await measure({
      settings: { ...emptySite, DATA_DIR: folder },
      connection: connectionTo(folder),
    });
  } finally {
    await remove();
  }
}

/** Measures the site of a folder. */
export async function onSite<T>(folder: Folder, measure: (site: Site) => Promise<T>): Promise<T> {
  const { url, pid, end } = await launch(folder.settings);
  try {
    return await measure({ ...folder, url, pid, token: await logIn(url, admin) });
  } finally {
    await end();
  }
}

/** Measures with the demo, as `npm start` runs it for the first time. */
export const onDemo = <T>(measure: (site: Site) => Promise<T>) =>
  inFolder(({ settings, connection }) =>
    onSite({ connection, settings: { ...settings, DEMO_DATA: 'auto' } }, measure),
  );

const filled = new WeakSet<Folder>();

/** Measures a site with as much as a large one has, beside a hello world: the first run in a folder fills it. */
export const onFilledSite = <T>(
  folder: Folder,
  measure: (site: Site, helloWorld: Target) => Promise<T>,
) =>
  onSite(folder, async (site) => {
    if (!filled.has(folder)) await fillSite(site.connection);
    filled.add(folder);
    const hello = await launchScript('bench/hello.ts');
    try {
      return await measure(site, { name: 'hello world', url: hello.url });
    } finally {
      await hello.end();
    }
  });
