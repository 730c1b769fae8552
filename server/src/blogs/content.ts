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
import { AppError } from '#http/errors.ts';
import { clean } from './content-cleaning.ts';

const refusal = (message: string) =>
  new AppError('invalid', message, { fields: { content: message } });

/** What is stored of the HTML that was sent: it cleaned, and what lists show of it. */
export function valuesOf(html: string, site: string) {
  const content = clean(html, site);
  if (!showsSomething(content)) throw refusal(blankPostText);
  if (content.length > maxContentLength) throw refusal(longPostText);
  const text = plainText(content);
  return {
    content,
    text_start: startOf(text),
    images: imagesOf(content),
    reading_minutes: readingMinutesOf(text),
  };
}
