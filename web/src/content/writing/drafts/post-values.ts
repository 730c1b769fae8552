import { showsSomething } from '@last-circle/contract/content-text.ts';

export interface PostValues {
  title: string;
  /** HTML. */
  content: string;
  published: boolean;
}

export const blankPost: PostValues = { title: '', content: '', published: false };

export const valuesOf = ({ title, content, published }: PostValues): PostValues => ({
  title,
  content,
  published,
});

export const areSame = (a: PostValues, b: PostValues) =>
  a.title === b.title && a.content === b.content && a.published === b.published;

export const isComplete = ({ title, content }: PostValues) =>
  title.trim() !== '' && showsSomething(content);
