import { sourcesOf } from '@last-circle/contract/picture-rules.ts';

/** The column of a post. */
export const contentSizes = '(min-width: 42rem) 40rem, 100vw';

/** Characters of content that fill about the first screen. */
const firstScreen = 1000;

/** Content of the server, which writes a '<' nowhere but at the start of a tag, with pictures as wide as they are shown, loaded when they are about to be seen. */
export const withPictures = (html: string) =>
  html
    .replaceAll('<img ', (tag, at: number) => (at < firstScreen ? tag : '<img loading="lazy" '))
    .replaceAll(/ src="([^"]+)"/g, (attribute, url: string) => {
      const sources = sourcesOf(url);
      return sources ? ` srcset="${sources}" sizes="${contentSizes}"${attribute}` : attribute;
    });
