import { z } from '#zod.ts';
import { banKinds, longestBanReason, longestBanSearch } from './ban-rules.ts';
import { Email, GameName, Id, Message, instant, line, optional, keysetPaging } from '#common.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';

const Kind = z.enum(banKinds, 'Please choose what is banned');

export const Ban = z.object({
  id: Id,
  kind: Kind,
  /** The username of the account, the address or the name. */
  value: z.string(),
  reason: z.string(),
  /** Null for good. */
  until: z.string().nullable(),
  isForSite: z.boolean(),
  bannedBy: z.string(),
  createdAt: z.string(),
  liftedBy: z.string().nullable(),
  liftedAt: z.string().nullable(),
  /** Neither lifted nor over. */
  isActive: z.boolean(),
});
export type Ban = z.output<typeof Ban>;

const problemOf = { email: Email, game_name: GameName } as const;

export const BanInput = z
  .object({
    kind: Kind,
    /** The username or the address of an account, an address, or a name. */
    value: line({ max: 254, required: 'Please say who is banned' }),
    reason: line({ max: longestBanReason, required: 'Please give the reason' }),
    until: optional(instant('Please enter a date')),
  })
  .superRefine(({ kind, value }, context) => {
    if (kind === 'account') return;
    const [problem] = problemOf[kind].safeParse(value).error?.issues ?? [];
    if (problem) context.addIssue({ code: 'custom', path: ['value'], message: problem.message });
  });
export type BanInput = z.output<typeof BanInput>;

/** A ban with those who play already: a ban leaves entries to the staff. */
const Banned = Message.extend({
  ban: Ban,
  entered: z.array(z.object({ tournamentId: Id, tournament: z.string(), name: z.string() })),
});

/** Searches in what is banned, the reason and who banned. */
const search = line({ max: longestBanSearch }).default('');

export const bans = {
  list: endpoint('GET /bans', {
    access: 'admin',
    permission: 'members',
    summary: 'Bans from all tournaments, newest first, with those that are over',
    query: z.object({ search, ...keysetPaging }),
    reads: ['bans'],
    response: z.array(Ban),
  }),
  ban: endpoint('POST /bans', {
    access: 'admin',
    permission: 'members',
    summary: 'Ban somebody from all tournaments',
    body: BanInput,
    status: 201,
    changes: ['bans', 'tournaments'],
    response: Banned,
  }),
  lift: endpoint('DELETE /bans/:id', {
    access: 'admin',
    permission: 'members',
    summary: 'Lift a ban from all tournaments',
    changes: ['bans', 'tournaments'],
  }),
  listOf: endpoint('GET /tournaments/:id/bans', {
    ...ofOrganisers,
    summary: 'Bans from this tournament, newest first, with those that are over',
    query: z.object({ search, ...keysetPaging }),
    reads: ['bans'],
    response: z.array(Ban),
  }),
  banFrom: endpoint('POST /tournaments/:id/bans', {
    ...ofOrganisers,
    summary: 'Ban somebody from this tournament',
    body: BanInput,
    status: 201,
    changes: ['bans', 'tournaments', 'audit'],
    response: Banned,
  }),
  liftFrom: endpoint('DELETE /tournaments/:id/bans/:banId', {
    ...ofOrganisers,
    summary: 'Lift a ban from this tournament',
    changes: ['bans', 'tournaments', 'audit'],
  }),
};
