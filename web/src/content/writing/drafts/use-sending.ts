import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { ApiError } from '#platform/api/client.ts';
import { call } from '#platform/api/queries.ts';
import { randomKey } from '#platform/storage/random-key.ts';
import type { PostBody, PostValues } from './post-values.ts';

/** The saved post that the form is based on. */
export type BasePost = Pick<Post, 'id' | 'version'>;

export interface Version {
  /** Without it the post is created. */
  base: BasePost | undefined;
  values: PostValues;
  /** The values as they are sent. */
  body: PostBody;
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Saves a version of a post; resolves to the version that is saved. After an answer was lost that is
 * the version sent before, since it may be saved already.
 */
export function useSending() {
  const client = useQueryClient();
  const unanswered = useRef<Version & { key: string }>(undefined);

  return async (wanted: Version) => {
    const { key, base, values, body } = (unanswered.current ??= { ...wanted, key: randomKey() });
    const headers = { 'idempotency-key': key };
    try {
      const post = base
        ? await call(
            client,
            'PUT /blogs/:id',
            { params: { id: base.id }, body: { ...body, version: base.version } },
            headers,
          )
        : await call(client, 'POST /blogs', { body }, headers);
      unanswered.current = undefined;
      return { post, values };
    } catch (error) {
      if (isRefused(error)) unanswered.current = undefined;
      throw error;
    }
  };
}
