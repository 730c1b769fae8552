import { useRef, useState } from 'react';
import { areSame, type PostValues } from './post-values.ts';

export type Typed = ReturnType<typeof useTyped>;

/** What is typed into the form of a post, and what of it is saved. */
export function useTyped(start: PostValues) {
  const [values, setValues] = useState(start);
  const [saved, setSaved] = useState(start);
  /** For what goes on after a wait, while somebody types. */
  const latest = useRef(start);
  /** What the editor was given, which is saved again as it was while nothing in it is changed. */
  const given = useRef({ source: start.content, written: start.content });

  function change(part: Partial<PostValues>) {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
  }

  const sourceOf = (content: string) =>
    content === given.current.written ? given.current.source : content;

  /** The editor writes the same content in its own way. */
  function settle(content: string) {
    const { content: before } = latest.current;
    given.current = { source: sourceOf(before), written: content };
    setSaved((saved) => (saved.content === before ? { ...saved, content } : saved));
    change({ content });
  }

  /** It was published or unpublished elsewhere, which is saved already. */
  function follow(published: boolean) {
    setSaved((before) => ({ ...before, published }));
    change({ published });
  }

  return {
    values,
    saved,
    isDirty: !areSame(values, saved),
    latest: () => latest.current,
    /** What is sent of what was typed. */
    asSent: (typed: PostValues) => ({ ...typed, content: sourceOf(typed.content) }),
    change,
    settle,
    follow,
    setSaved,
  };
}
