import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type {
  Prize,
  RulebookInput,
} from '@last-circle/contract/competition/tournaments/rulebook.ts';
import { sql } from 'kysely';
import {
  longRulesText,
  maxRulesLength,
} from '@last-circle/contract/competition/tournaments/rulebook-rules.ts';
import { recordAudit } from '#competition/tournament/audit.ts';
import { contentOf } from '#platform/content/cleaning.ts';
import { withoutPictures } from '#platform/content/reparsing.ts';
import type { Context } from '#platform/db/context.ts';
import { bumpVersion, refuseUnknownTournament } from '#competition/tournament/lock.ts';
import {
  changeToCome,
  lockFollowing,
  seriesToChange,
  withTournamentOfSeries,
} from './following.ts';
import { AppError, invalidField } from '#platform/errors.ts';

/** The rules and the prizes by place; sent again, an edit is no conflict with itself. */
export async function save(ctx: Context, actor: User, id: number, input: RulebookInput) {
  // Before the work on what was sent.
  await refuseUnknownTournament(ctx, id);
  const rules = await rulesOf(ctx, input.rules);
  const written = { rules, prizes: input.prizes };
  return withTournamentOfSeries(ctx, id, async (ctx) => {
    const before = await find(ctx, id);
    if (isSame(before, written)) return before;
    if (before.rulebookVersion !== input.version) {
      throw new AppError('conflict', 'Someone else just changed the rules or the prizes');
    }
    const series = await seriesToChange(ctx, actor, id, input.onlyThis);
    const after = await write(ctx, actor, id, before, written);
    if (!series) return after;
    const following = await lockFollowing(ctx, series);
    for (const other of following) {
      const stored = await find(ctx, other.id);
      if (!isSame(stored, written)) await write(ctx, actor, other.id, stored, written);
    }
    await changeToCome(ctx, series, { id, following, columns: ['rules', 'prizes'] });
    return after;
  });
}

async function write(ctx: Context, actor: User, id: number, before: Stored, written: Written) {
  const after = await ctx.db
    .updateTable('tournaments')
    .where('id', '=', id)
    .set((eb) => ({
      rules: written.rules,
      prizes: JSON.stringify(written.prizes),
      rulebook_version: eb('rulebook_version', '+', 1),
    }))
    .returning(rulebookColumns)
    .executeTakeFirstOrThrow();
  await recordChange(ctx, actor, id, before, after);
  await bumpVersion(ctx, id);
  return after;
}

export const rulebookColumns = [
  'rules',
  sql<Prize[]>`prizes`.as('prizes'),
  'rulebook_version as rulebookVersion',
] as const;

const find = (ctx: Context, id: number) =>
  ctx.db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .select(rulebookColumns)
    .executeTakeFirstOrThrow();

type Stored = Awaited<ReturnType<typeof find>>;
type Written = Pick<Stored, 'rules' | 'prizes'>;

/** The rules as they are stored: sanitised, without pictures. */
export async function rulesOf(ctx: Context, submitted: string) {
  const { html } = await contentOf(ctx, submitted, 'rules');
  const rules = withoutPictures(html);
  if (rules.length > maxRulesLength) throw invalidField('rules', longRulesText);
  return rules;
}

const partsOf = (prizes: Stored['prizes']) =>
  prizes.map(({ from, to, prize }) => [from, to, prize]);

const hasSamePrizes = (one: Written, other: Written) =>
  JSON.stringify(partsOf(one.prizes)) === JSON.stringify(partsOf(other.prizes));

const isSame = (one: Written, other: Written) =>
  one.rules === other.rules && hasSamePrizes(one, other);

/** What has changed, each as a whole. */
async function recordChange(ctx: Context, actor: User, id: number, before: Stored, after: Stored) {
  const changed = {
    rules: before.rules !== after.rules,
    prizes: !hasSamePrizes(before, after),
  };
  const valuesIn = ({ rules, prizes }: Stored) => ({
    ...(changed.rules && { rules }),
    ...(changed.prizes && { prizes }),
  });
  await recordAudit(ctx, actor, id, 'edited', 'rules and prizes', {
    before: valuesIn(before),
    after: valuesIn(after),
  });
}
