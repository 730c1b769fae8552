import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { hasCode } from '#platform/errors.ts';

const checkMs = 5000;
const megabyte = 1024 * 1024;

export interface DiskSpace {
  /** What the last check found, a few seconds ago; undefined where it cannot be read. */
  readonly freeBytes: number | undefined;
  readonly isFull: boolean;
}

interface Watched {
  /** What is written to; one that is not there yet counts as the folder it will be in. */
  folders: string[];
  /** 0: however little there is, it is enough. */
  minFreeMegabytes: number;
  log: FastifyBaseLogger;
}

async function freeBytesIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    return freeBytesIn(dirname(folder));
  }
}

/** Looks every few seconds how much room is left where it is scarcest; a line in the log says when that is too little. */
export async function watchDiskSpace({ folders, minFreeMegabytes, log }: Watched) {
  let freeBytes: number | undefined;
  let isFull = false;
  let hasFailed = false;

  async function look() {
    const free = Math.min(...(await Promise.all(folders.map(freeBytesIn))));
    const wasFull = isFull;
    isFull = free < minFreeMegabytes * megabyte;
    freeBytes = free;
    hasFailed = false;
    const figures = { freeMegabytes: Math.floor(free / megabyte), minFreeMegabytes, folders };
    if (isFull && !wasFull) log.error(figures, 'The disk is full: not ready');
    if (wasFull && !isFull) log.info(figures, 'The disk has room again');
  }

  async function check() {
    try {
      await look();
    } catch (error) {
      freeBytes = undefined;
      isFull = false;
      if (!hasFailed) log.warn({ err: error }, 'The room on the disk cannot be read');
      hasFailed = true;
    } finally {
      // A look at a disk that hangs is not repeated.
      if (!isClosed) timer = setTimeout(() => void check(), checkMs).unref();
    }
  }

  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  await check();
  const space: DiskSpace = {
    get freeBytes() {
      return freeBytes;
    },
    get isFull() {
      return isFull;
    },
  };
  const close = () => {
    isClosed = true;
    clearTimeout(timer);
  };
  return { space, close };
}
