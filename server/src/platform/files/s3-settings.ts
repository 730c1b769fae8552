import * as z from 'zod';
import { flag, given, text, webUrl } from '#platform/setting-kinds.ts';

/** The settings of a bucket, all of those without a default or none. */
export const s3Environment = {
  S3_ENDPOINT: webUrl('An S3-compatible store for uploaded files, in place of `DATA_DIR/files`.'),
  S3_BUCKET: given('Its bucket.'),
  S3_ACCESS_KEY_ID: given('The id of the key to it.'),
  S3_SECRET_ACCESS_KEY: given('The secret of that key.'),
  S3_REGION: text('us-east-1', 'Its region.'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'use letters, digits, dots, dashes and slashes')
    .optional()
    .describe(
      'The folder that the names of all files begin with, where the bucket has others too.',
    ),
  S3_PATH_STYLE: flag(
    'on',
    '`on`: `https://endpoint/bucket/name`; `off`: `https://bucket.endpoint/name`.',
  ),
};

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type S3Environment = z.output<z.ZodObject<typeof s3Environment>>;

export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  hasPathStyle: boolean;
}

/** The names of settings that a bucket lacks, if any of its settings is given. */
export function missingForS3(given: Record<string, unknown>) {
  if (!Object.keys(s3Environment).some((name) => name in given)) return [];
  return required.filter((name) => !(name in given));
}

/** Undefined where no bucket is set. */
export function s3SettingsOf(env: S3Environment): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: env.S3_REGION,
    prefix: S3_PREFIX ? S3_PREFIX.replace(/\/?$/, '/') : '',
    hasPathStyle: env.S3_PATH_STYLE,
  };
}
