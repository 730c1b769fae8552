/** Shared by forms and server: 'a, b,, c' is three tags. */
export const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
