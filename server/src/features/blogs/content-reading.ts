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
import { clean } from './content-cleaning.ts';

/** HTML as it was sent to `site`. */
export interface Sent {
  html: string;
  site: string;
}

export type Values = ReturnType<typeof valuesOf>;

/** What is stored of HTML that was sent; a text says why nothing is. */
export function read({ html, site }: Sent): Values | string {
  const content = clean(html, site);
  if (!showsSomething(content)) return blankPostText;
  return content.length > maxContentLength ? longPostText : valuesOf(content);
}

/** It cleaned, and what lists show of it. */
function valuesOf(content: string) {
  const text = plainText(content);
  return {
    content,
    text_start: startOf(text),
    images: imagesOf(content),
    reading_minutes: readingMinutesOf(text),
  };
}
