import { z } from '#zod.ts';
import {
  Id,
  counting,
  instant,
  line,
  ordinal,
  keysetPaging,
  wholeNumber,
  withDefault,
} from '#common.ts';
import {
  blankPostText,
  maxTagLength,
  maxTags,
  relatedPosts,
  storedRevisions,
} from './blog-rules.ts';
import { contentInput } from './content-input.ts';
import { cachedForVisitors, endpoint, sameForAll } from '#endpoint.ts';

const Title = line({ max: 200, required: blankPostText });

const Content = contentInput(blankPostText);

const Tag = line({ max: maxTagLength }).transform((tag) => tag.toLowerCase());

/** In lower case, each once. */
const Tags = z
  .array(Tag.refine((tag) => !tag.includes(','), { error: 'Please leave out commas within a tag' }))
  .max(maxTags, `Please give at most ${maxTags} tags`)
  .transform((tags) => [...new Set(tags)].filter((tag) => tag !== ''));

export const PostInput = z.object({
  title: Title,
  content: Content,
  tags: withDefault(Tags, []),
  published: withDefault(z.boolean('Please say whether to publish'), false),
});
export type PostInput = z.output<typeof PostInput>;

/** When a draft is published by itself. */
const PublishAt = instant('Please say when it is published');

export const PostSchedule = z.object({ publishAt: PublishAt });
export type PostSchedule = z.output<typeof PostSchedule>;

export const PostChange = z.object({
  title: Title.optional(),
  content: Content.optional(),
  tags: Tags.optional(),
  published: z.boolean('Please say whether to publish').optional(),
  /** Null keeps it a draft; publishing it ends the wait. */
  publishAt: PublishAt.nullable().optional(),
  /** The version of the post as it was read: a newer one is refused; without it the last write wins. */
  version: ordinal('Please send the version of the post').optional(),
});
export type PostChange = z.output<typeof PostChange>;

/** A post as lists show it. */
export const PostSummary = z.object({
  id: Id,
  title: z.string(),
  published: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it was published first. */
  publishedAt: z.string().nullable(),
  /** When a draft is published by itself; null for those that do not wait for it. */
  publishAt: z.string().nullable(),
  /** Null when the account was deleted. */
  author: z.object({ username: z.string() }).nullable(),
  /** Rises with every change. */
  version: z.int(),
  /** The beginning of the plain text, at most `textStart` characters. */
  text: z.string(),
  /** The first image of the content. */
  image: z.string().nullable(),
  readingMinutes: z.int(),
  /** In lower case. */
  tags: z.array(z.string()),
});
export type PostSummary = z.output<typeof PostSummary>;

export const Post = PostSummary.extend({ content: z.string() });
export type Post = z.output<typeof Post>;

const Neighbour = z.object({ id: Id, title: z.string() }).nullable();
export const SinglePost = Post.extend({
  /** The published post before this one, and the one after it, by date. */
  previous: Neighbour,
  next: Neighbour,
  /** The published posts that share most tags with it, the newest of them first. */
  related: z
    .array(z.object({ id: Id, title: z.string(), image: z.string().nullable() }))
    .max(relatedPosts),
});
export type SinglePost = z.output<typeof SinglePost>;

/** A saved state of title and content. */
export const RevisionSummary = z.object({
  /** The version of the post when this was saved. */
  version: z.int(),
  title: z.string(),
  at: z.string(),
  editor: z.string(),
});
export type RevisionSummary = z.output<typeof RevisionSummary>;

/** `content=none` leaves the content out: cards do not show it. */
const content = z.enum(['full', 'none']).default('full');
export const ListedPost = PostSummary.extend({ content: z.string().optional() });
export type ListedPost = z.output<typeof ListedPost>;

export const blogs = {
  list: endpoint('GET /blogs', {
    ...sameForAll,
    permission: 'news',
    summary:
      'Published posts, newest first; content=none leaves out their content, tag and tournament keep those that have it or link to it',
    query: z.object({
      content,
      tag: Tag.optional(),
      tournament: wholeNumber.optional(),
      ...keysetPaging,
      ...counting,
    }),
    reads: ['blogs'],
    response: z.array(ListedPost),
  }),
  listAll: endpoint('GET /blogs/admin', {
    access: 'admin',
    permission: 'news',
    summary: 'All posts, drafts included, newest first; X-Total-Count holds their number',
    query: z.object({
      content,
      search: line({ max: 100 }).default(''),
      tag: Tag.optional(),
      ...keysetPaging,
    }),
    reads: ['blogs'],
    response: z.array(ListedPost),
  }),
  get: endpoint('GET /blogs/:id', {
    ...cachedForVisitors,
    permission: 'news',
    summary: 'One post; drafts are found by admins only',
    reads: ['blogs'],
    response: SinglePost,
  }),
  create: endpoint('POST /blogs', {
    access: 'admin',
    permission: 'news',
    repeatable: true,
    summary: 'Write a post; Idempotency-Key makes it safe to repeat for 24 hours',
    body: PostInput,
    status: 201,
    changes: ['blogs'],
    response: Post,
  }),
  update: endpoint('PUT /blogs/:id', {
    access: 'admin',
    permission: 'news',
    repeatable: true,
    summary:
      'Change any part of a post; with a version, only if that one is still in force; Idempotency-Key makes it safe to repeat for 24 hours',
    body: PostChange,
    changes: ['blogs'],
    response: Post,
  }),
  remove: endpoint('DELETE /blogs/:id', {
    access: 'admin',
    permission: 'news',
    summary: 'Delete a post with its revisions',
    changes: ['blogs'],
  }),
  countRead: endpoint('POST /blogs/:id/read', {
    access: 'open',
    summary: 'Count that somebody has read a published post, without who',
    changes: { nothing: 'No page that is shown to readers has the count' },
  }),
  revisions: endpoint('GET /blogs/:id/revisions', {
    access: 'admin',
    permission: 'news',
    summary: `The last ${storedRevisions} saved states of a post, newest first`,
    reads: ['blogs'],
    response: z.array(RevisionSummary),
  }),
  revision: endpoint('GET /blogs/:id/revisions/:version', {
    access: 'admin',
    permission: 'news',
    summary: 'One saved state of a post with its content',
    reads: ['blogs'],
    response: RevisionSummary.extend({ content: z.string() }),
  }),
};
