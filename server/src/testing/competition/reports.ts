import type { Match, Slot } from '@last-circle/contract/competition/brackets/match.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import sharp from 'sharp';
import type { TestApp } from '#testing/app.ts';
import { aStartedTournament } from './brackets.ts';
import type { Body } from '#testing/call.ts';

const idIn = (slot: Slot) => {
  if (!slot || !('id' in slot)) throw new Error('Nobody has this seat');
  return slot.id;
};

export interface Side {
  /** Of the entrant. */
  id: number;
  name: string;
  email: string;
  token: string;
}

/** A started tournament whose players report: their acts, by the side of a match. */
export async function aReportedCup(
  site: TestApp,
  count: number,
  form: Partial<Body<'POST /tournaments'>> = {},
) {
  const cup = await aStartedTournament(site, count, { resultsBy: 'players', ...form });

  async function sideOf(match: Match, side: 'a' | 'b'): Promise<Side> {
    const { user_id, ...entrant } = await site.ctx.db
      .selectFrom('entrants')
      .innerJoin('registrations', 'registrations.id', 'entrants.registration_id')
      .where('entrants.id', '=', idIn(match[side]))
      .select(['entrants.id', 'entrants.name', 'email', 'user_id'])
      .executeTakeFirstOrThrow();
    if (user_id === null) throw new Error(`${entrant.name} has no account`);
    return { ...entrant, token: await sessions.open(site.ctx, user_id) };
  }

  /** A match of the first round with both of its sides. */
  async function meeting(position = 0) {
    const match = await cup.matchAt(1, position);
    return { match, a: await sideOf(match, 'a'), b: await sideOf(match, 'b') };
  }

  const pathOf = (match: Match) => `${cup.path}/matches/${match.id}/reports`;
  const report = (match: Match, by: Side, winner: { id: number }, more: object = {}) =>
    site.send('POST', pathOf(match), {
      as: by.token,
      body: { winner: winner.id, version: match.version, ...more },
    });
  const reportsOf = async (match: Match, as: string) =>
    (await site.send('GET', pathOf(match), { as })).body;
  const reportIdOf = async (match: Match, reader: Side, by = 0): Promise<number> =>
    (await reportsOf(match, reader.token)).reports[by].id;
  const confirm = (match: Match, by: Side, reportId: number, version = match.version) =>
    site.send('POST', `${pathOf(match)}/${reportId}/confirm`, {
      as: by.token,
      body: { version },
    });
  const dispute = (match: Match, by: Side, reportId: number, more: object = {}) =>
    site.send('POST', `${pathOf(match)}/${reportId}/dispute`, {
      as: by.token,
      body: { winner: by.id, version: match.version, reason: 'I won the last box.', ...more },
    });
  return { ...cup, sideOf, meeting, pathOf, report, reportsOf, reportIdOf, confirm, dispute };
}

export type ReportedCup = Awaited<ReturnType<typeof aReportedCup>>;

/** Lets the time to answer the reports of a match pass. */
export const letAnswersPass = (site: TestApp, match: Match) =>
  site.ctx.db
    .updateTable('match_reports')
    .set({ answer_by: '2026-01-01T00:00:00Z' })
    .where('match_id', '=', match.id)
    .execute();

/** Not from the cache, which is dropped a moment after the clock has changed something. */
export const storedMatch = (site: TestApp, { id }: Match) =>
  site.ctx.db
    .selectFrom('matches')
    .where('id', '=', id)
    .select(['winner', 'version'])
    .executeTakeFirstOrThrow();

/** A form with a picture in the field `image`. */
export async function pictureForm() {
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#8a2be2' },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), 'screenshot.png');
  return form;
}
