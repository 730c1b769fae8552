import text from './fonts/inter-text.woff2?url';
import display from './fonts/saira-text.woff2?url';

/** The two fonts of the first screen, to be preloaded (`as="font" crossorigin`). */
export const fontUrls: readonly string[] = [text, display];
