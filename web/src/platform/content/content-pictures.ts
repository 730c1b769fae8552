import { sourcesOf } from '@last-circle/contract/picture-rules.ts';

/** The `sizes` of pictures in the text column. */
export const contentSizes = '(min-width: 42rem) 40rem, calc(100vw - 2rem)';

/** About the number of characters above the fold. */
const firstScreen = 1000;

/** Adds `srcset` and lazy loading to the pictures of sanitised HTML, in which '<' only starts tags. */
export const withPictures = (html: string) =>
  html
    .replaceAll('<img ', (tag, at: number) => (at < firstScreen ? tag : '<img loading="lazy" '))
    .replaceAll(/ src="([^"]+)"/g, (attribute, url: string) => {
      const sources = sourcesOf(url);
      return sources ? ` srcset="${sources}" sizes="${contentSizes}"${attribute}` : attribute;
    });
