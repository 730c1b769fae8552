import {
  blankPostText,
  longPostText,
  maxContentLength,
  startOf,
} from '@last-circle/contract/content/blog-rules.ts';
import { imagesOf, readingMinutesOf } from '@last-circle/contract/content-text.ts';
import { contentOf, refusedContent } from '#platform/content/cleaning.ts';
import type { Context } from '#platform/db/context.ts';

/** The columns to store for submitted HTML, with the excerpt that lists show; throws 400 when it is refused. */
export async function contentColumnsOf(ctx: Context, submitted: string) {
  const { html, text } = await contentOf(ctx, submitted, 'content');
  if (html === '') throw refusedContent('content', blankPostText);
  if (html.length > maxContentLength) throw refusedContent('content', longPostText);
  return {
    content: html,
    text_start: startOf(text),
    images: imagesOf(html),
    reading_minutes: readingMinutesOf(text),
  };
}
