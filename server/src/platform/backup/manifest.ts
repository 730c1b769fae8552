import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ConfigError } from '#config.ts';

const StoredFile = z.object({ path: z.string(), sha256: z.string(), bytes: z.number() });

/** What a backup holds; it is written last, so that a folder with one is complete. */
const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      path: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** Everything beside the manifest. */
  files: z.array(StoredFile),
  /** Pictures that rows name and the store had lost before. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;
export type StoredFile = z.output<typeof StoredFile>;

export const manifestName = 'manifest.json';

async function hashOf(file: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    // Without an encoding chunks are buffers.
    const buffer = chunk as Buffer;
    hash.update(buffer);
    bytes += buffer.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

export const storedFile = async (folder: string, path: string): Promise<StoredFile> => ({
  path,
  ...(await hashOf(join(folder, path))),
});

/** The manifest of a backup whose every file has its checksum. */
export async function verifiedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new ConfigError(`${folder} is no complete backup: it has no ${manifestName}`);
  });
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new ConfigError(`${folder} is not a backup of this format`);
  for (const { path, sha256 } of parsed.data.files) {
    const found = await hashOf(join(folder, path)).catch(() => undefined);
    if (found?.sha256 !== sha256) throw new ConfigError(`The backup is damaged: ${path}`);
  }
  return parsed.data;
}
