import display from '@fontsource/saira-condensed/files/saira-condensed-latin-600-normal.woff2?url';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The two fonts of the first screen, to be preloaded (`as="font" crossorigin`). */
export const fontUrls: readonly string[] = [text, display];
