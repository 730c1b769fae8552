import type { StaffRole } from '@last-circle/contract/access/staff-rules.ts';
import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo, type Person } from '#testing/accounts/people.ts';

export const invite = (
  site: TestApp,
  tournamentId: number,
  as: string | undefined,
  body: { email: string; role: string },
) => site.send('POST', `/tournaments/${tournamentId}/staff`, { as, body });

/** The token of the last invitation mailed to an address. */
export async function invitationTo(site: TestApp, email: string) {
  const mails = await mailsTo(site.ctx, email);
  const mail = mails.findLast(({ kind }) => kind === 'staff-invitation');
  return /staff-invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

export const accept = (site: TestApp, person: Person, token: string) =>
  site.send('POST', '/staff/accept', { as: person.token, body: { token } });

/** Somebody who was invited and has accepted. */
export async function aHelper(
  site: TestApp,
  tournamentId: number,
  role: StaffRole,
  person?: Person,
) {
  const helper = person ?? (await aPerson(site.ctx));
  const { token } = await anAdmin(site.ctx);
  const invited = await invite(site, tournamentId, token, { email: helper.email, role });
  expect(invited.status).toBe(201);
  const accepted = await accept(site, helper, await invitationTo(site, helper.email));
  expect(accepted.status).toBe(200);
  return { ...helper, memberId: Number(invited.body.id) };
}
