import {
  blankPostText,
  imagesOf,
  longPostText,
  maxContentLength,
  plainText,
  readingMinutesOf,
  showsSomething,
  startOf,
} from '@last-circle/contract/blog-rules.ts';
import { sanitize } from './sanitizing.ts';

/** HTML as it was sent to `site`. */
export interface SubmittedHtml {
  html: string;
  site: string;
}

export type ContentColumns = ReturnType<typeof columnsOf>;

/** What is stored of HTML that was sent; a text says why nothing is. */
export function sanitizedColumns({ html, site }: SubmittedHtml): ContentColumns | string {
  const content = sanitize(html, site);
  if (!showsSomething(content)) return blankPostText;
  return content.length > maxContentLength ? longPostText : columnsOf(content);
}

/** It cleaned, and what lists show of it. */
function columnsOf(content: string) {
  const text = plainText(content);
  return {
    content,
    text_start: startOf(text),
    images: imagesOf(content),
    reading_minutes: readingMinutesOf(text),
  };
}
