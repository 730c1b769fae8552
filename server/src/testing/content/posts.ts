import type { TestApp } from '#testing/app.ts';
import { call, type Body } from '#testing/call.ts';
import { anAdmin } from '#testing/accounts/people.ts';

type Form = Body<'POST /blogs'>;

/** The form of a post that everybody may read. */
export const postForm = (more: Partial<Form> = {}): Form => ({
  title: 'Night Cup is back',
  content: '<p>One island, one storm.</p>',
  published: true,
  ...more,
});

/** A post written by an admin. */
export async function aPost(site: TestApp, more: Partial<Form> = {}) {
  const { token } = await anAdmin(site.ctx);
  return call(site, 'POST /blogs', { as: token, body: postForm(more) });
}
