import { z } from '#zod.ts';
import { Id, Ids, Message, line, ordinal, withDefault } from '#common.ts';
import { cachedForVisitors, endpoint, sameForAll } from '#endpoint.ts';
import { contentInput } from './content-input.ts';
import { pageSlug } from './page-rules.ts';

export const PageInput = z.object({
  title: line({ max: 80, required: 'Please give the page a title' }),
  /** In its address: /p/imprint */
  slug: line({ max: 60, required: 'Please give the page an address' }).refine(
    (slug) => pageSlug.test(slug),
    'Use small letters, digits and single dashes',
  ),
  content: contentInput('Please write the page'),
  published: withDefault(z.boolean('Please say whether to publish'), false),
});
export type PageInput = z.output<typeof PageInput>;

/** The version of the page as it was read: a newer one is refused. */
export const PageChange = PageInput.extend({
  version: ordinal('Please send the version of the page'),
});
export type PageChange = z.output<typeof PageChange>;

export const PageSummary = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  published: z.boolean(),
  /** Nobody has written it yet. */
  isEmpty: z.boolean(),
  updatedAt: z.string(),
  version: z.int(),
});
export type PageSummary = z.output<typeof PageSummary>;

export const EditedPage = PageSummary.extend({ content: z.string() });
export type EditedPage = z.output<typeof EditedPage>;

export const PublicPage = z.object({
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  /** The beginning of the plain text. */
  text: z.string(),
  updatedAt: z.string(),
});
export type PublicPage = z.output<typeof PublicPage>;

export const pages = {
  get: endpoint('GET /pages/published/:slug', {
    ...cachedForVisitors,
    summary: 'A published page of the site: its imprint, for example',
    params: z.object({ slug: z.string() }),
    reads: ['pages'],
    response: PublicPage,
  }),
  list: endpoint('GET /pages', {
    ...sameForAll,
    summary: 'The published pages, in the order of the footer',
    reads: ['pages'],
    response: z.array(PublicPage.pick({ slug: true, title: true })),
  }),
  listAll: endpoint('GET /admin/pages', {
    access: 'admin',
    summary: 'All pages, drafts included, in the order of the footer',
    reads: ['pages'],
    response: z.array(PageSummary),
  }),
  edit: endpoint('GET /admin/pages/:id', {
    access: 'admin',
    summary: 'A page to write on; one that nobody has written holds what could stand there',
    reads: ['pages'],
    response: EditedPage,
  }),
  create: endpoint('POST /pages', {
    access: 'admin',
    summary: 'Write a page; its address is /p/ and the slug',
    body: PageInput,
    status: 201,
    changes: ['pages', 'setup'],
    refuses: ['conflict'],
    response: EditedPage,
  }),
  update: endpoint('PUT /pages/:id', {
    access: 'admin',
    summary: 'Change a page; with what has to be filled in it is not published',
    body: PageChange,
    changes: ['pages', 'setup'],
    refuses: ['conflict'],
    response: EditedPage,
  }),
  remove: endpoint('DELETE /pages/:id', {
    access: 'admin',
    summary: 'Delete a page',
    changes: ['pages', 'setup'],
  }),
  order: endpoint('PUT /admin/pages/order', {
    access: 'admin',
    summary: 'Put the pages in the order of the footer',
    body: z.object({ ids: Ids }),
    changes: ['pages'],
    response: Message,
  }),
};
