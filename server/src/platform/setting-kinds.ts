import * as z from 'zod';

/** A text that need not be given. */
export const given = (description: string) => z.string().optional().describe(description);

export const text = (fallback: string, description: string) =>
  z.string().default(fallback).describe(description);

/** A secret that need not be given, but is long enough where it is. */
export const secret = (least: number, description: string) =>
  z.string().min(least, `give at least ${least} characters`).optional().describe(description);

/** A URL of the web that need not be given. */
export const webUrl = (description: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(description);

export const flag = (fallback: 'on' | 'off', description: string) =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on')
    .describe(description);

export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(least).max(most);

/** A maximum; 0 means no limit. */
export const limit = (fallback: number, description: string) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(fallback)
    .transform((most) => (most === 0 ? Infinity : most))
    .describe(description);
