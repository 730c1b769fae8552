import { z } from '#zod.ts';
import { longPostText, maxContentLength } from './blog-rules.ts';

/** HTML; elements and attributes that a post may not hold are removed. `required` is said of none. */
export const contentInput = (required: string) =>
  z
    .string({ error: required })
    .refine((html) => html.trim() !== '', { error: required, abort: true })
    .refine((html) => html.isWellFormed() && !html.includes('\u0000'), {
      error: 'Please remove the invisible characters',
      abort: true,
    })
    .max(maxContentLength, longPostText);
