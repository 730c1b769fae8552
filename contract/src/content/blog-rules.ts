/** Characters of a post's HTML as it is sent: 500 KB. */
export const maxContentLength = 512_000;
export const blankPostText = 'Please fill in both title and content';
export const longPostText = 'Please keep the content below 500 KB';

/** Characters of a post's plain text that lists contain. */
export const textStart = 300;
export const defaultExcerpt = 150;
export const newsExcerpt = 200;
export const previewExcerpt = 250;
export const newsCount = 5;
export const storedRevisions = 20;
export const maxTags = 8;
export const maxTagLength = 30;
/** Posts beside a post that share tags with it. */
export const relatedPosts = 3;
/** For which a post is open and in sight until it counts as read. */
export const secondsToRead = 10;

/** The first characters of a text; never splits one, and reads little more than it returns. */
const charactersAtMost = (text: string, length: number) =>
  Array.from(text.slice(0, 2 * length)).slice(0, length);

/** The part of a plain text that lists contain. */
export const startOf = (text: string) => charactersAtMost(text, textStart).join('');

/** The beginning of a plain text with '...' where it is cut; never splits a character. */
export function excerptOf(text: string, length: number = defaultExcerpt) {
  const characters = charactersAtMost(text, length + 1);
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : text;
}

/** The beginning of a plain text, cut between words, for where no exact length is given. */
export function summaryOf(text: string, length: number = defaultExcerpt) {
  const characters = charactersAtMost(text, length + 1);
  if (characters.length <= length) return text;
  const start = characters.join('');
  const end = start.search(/\s+\S*$/);
  // Some languages have no spaces.
  return end > start.length / 2 ? `${start.slice(0, end)}...` : excerptOf(text, length);
}
