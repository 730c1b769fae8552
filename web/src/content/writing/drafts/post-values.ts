import { showsSomething } from '@last-circle/contract/content-text.ts';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { tagsIn } from '@last-circle/contract/content/tag-rules.ts';
import { useRef, useState } from 'react';

export interface PostValues {
  title: string;
  /** HTML. */
  content: string;
  /** With commas between them. */
  tags: string;
  published: boolean;
}

export const blankPost: PostValues = { title: '', content: '', tags: '', published: false };

/** A post that announces a tournament, with a link to its page. */
export function postAbout(tournamentId: number, name: string): PostValues {
  const link = document.createElement('a');
  link.href = `/tournaments/${tournamentId}`;
  link.textContent = name;
  return { ...blankPost, title: name, content: `<p>${link.outerHTML}</p>` };
}

export const valuesOf = ({ title, content, tags, published }: Post): PostValues => ({
  title,
  content,
  tags: tags.join(', '),
  published,
});

export const areSame = (a: PostValues, b: PostValues) =>
  a.title === b.title &&
  a.content === b.content &&
  a.tags === b.tags &&
  a.published === b.published;

export const isComplete = ({ title, content }: PostValues) =>
  title.trim() !== '' && showsSomething(content);

export type PostValuesState = ReturnType<typeof usePostValues>;
export type PostBody = ReturnType<PostValuesState['toBody']>;

/** The values in the form of a post, and the values that were saved last. */
export function usePostValues(start: PostValues) {
  const [values, setValues] = useState(start);
  const [saved, setSaved] = useState(start);
  /** For code that runs after an `await`, when `values` may be outdated. */
  const latest = useRef(start);
  /** The content as it was loaded and as the editor serializes it: unchanged, it is saved as loaded. */
  const loaded = useRef({ source: start.content, serialized: start.content });

  function change(part: Partial<PostValues>) {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
  }

  const sourceOf = (content: string) =>
    content === loaded.current.serialized ? loaded.current.source : content;

  /** Takes the content as the editor serializes it, which is not a change by the user. */
  function normalize(content: string) {
    const { content: before } = latest.current;
    loaded.current = { source: sourceOf(before), serialized: content };
    setSaved((saved) => (saved.content === before ? { ...saved, content } : saved));
    change({ content });
  }

  /** Takes over a state that the list of posts has already saved. */
  function setPublished(published: boolean) {
    setSaved((before) => ({ ...before, published }));
    change({ published });
  }

  return {
    values,
    saved,
    isDirty: !areSame(values, saved),
    latest: () => latest.current,
    /** The values as they are sent, with unchanged content as it was loaded. */
    toBody: (values: PostValues) => ({
      ...values,
      content: sourceOf(values.content),
      tags: tagsIn(values.tags),
    }),
    change,
    normalize,
    setPublished,
    setSaved,
  };
}
