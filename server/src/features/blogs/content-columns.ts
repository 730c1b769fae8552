import {
  blankPostText,
  longPostText,
  maxContentLength,
  startOf,
} from '@last-circle/contract/blog-rules.ts';
import {
  imagesOf,
  plainText,
  readingMinutesOf,
  showsSomething,
} from '@last-circle/contract/blog-text.ts';
import { sanitize } from './sanitizing.ts';

/** HTML as it was sent to `site`. */
export interface SubmittedHtml {
  html: string;
  site: string;
}

export type ContentColumns = ReturnType<typeof columnsOf>;

/** The columns to store for submitted HTML, or the message that refuses it. */
export function sanitizedColumns({ html, site }: SubmittedHtml): ContentColumns | string {
  const content = sanitize(html, site);
  if (!showsSomething(content)) return blankPostText;
  return content.length > maxContentLength ? longPostText : columnsOf(content);
}

/** The content, and the excerpt that lists show. */
function columnsOf(content: string) {
  const text = plainText(content);
  return {
    content,
    text_start: startOf(text),
    images: imagesOf(content),
    reading_minutes: readingMinutesOf(text),
  };
}
