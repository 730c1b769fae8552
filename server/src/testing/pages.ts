import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { TestApp } from './app.ts';
import { call, type Body } from './call.ts';
import { anAdmin } from '#testing/accounts/people.ts';

type Form = Body<'POST /pages'>;

let count = 0;

/** The form of a page that everybody may read. */
export const pageForm = (more: Partial<Form> = {}): Form => ({
  title: 'About us',
  slug: `about-${++count}`,
  content: '<p>We love the storm.</p>',
  published: true,
  ...more,
});

/** A page written by an admin. */
export async function aPage(site: TestApp, more: Partial<Form> = {}) {
  const { token } = await anAdmin(site.ctx);
  return call(site, 'POST /pages', { as: token, body: pageForm(more) });
}

/** The drafts that every new site has. */
export const addDrafts = ({ db }: Context) =>
  sql`insert into pages (slug, title, position) values
    ('imprint', 'Imprint', 1), ('privacy', 'Privacy', 2), ('terms', 'Terms', 3)
    on conflict do nothing`.execute(db);
