import { accounts } from '#accounts/accounts.ts';
import { admin } from '#admin/admin.ts';
import { apiTokens } from '#accounts/api-tokens.ts';
import { audit } from '#competition/tournaments/audit.ts';
import { bans } from '#competition/bans.ts';
import { blogs } from '#content/blogs.ts';
import { bracketExport } from '#competition/brackets/export.ts';
import { bracketImports } from '#competition/brackets/import.ts';
import { brackets } from '#competition/brackets/brackets.ts';
import { checkIn } from '#competition/tournaments/check-in.ts';
import { contact } from '#contact/contact.ts';
import { disqualifications } from '#competition/disqualifications.ts';
import type { Endpoint } from './endpoint.ts';
import { entrants } from '#competition/entrants.ts';
import { games } from '#competition/brackets/games.ts';
import { lateEntries } from '#competition/late-entries.ts';
import { mailings } from '#competition/mailings.ts';
import { maps } from '#content/maps.ts';
import { oidc } from '#accounts/oidc.ts';
import { orders } from '#shop/orders.ts';
import { ownData } from '#accounts/own-data.ts';
import { ownMatches } from '#competition/brackets/own-matches.ts';
import { permanentTeams } from '#competition/permanent-teams.ts';
import { players } from '#competition/players.ts';
import { products } from '#shop/products.ts';
import { profile } from '#accounts/profile.ts';
import { reports } from '#competition/brackets/reports.ts';
import { schedule } from '#competition/brackets/schedule.ts';
import { rulebook } from '#competition/tournaments/rulebook.ts';
import { seasons } from '#competition/seasons.ts';
import { secondFactor } from '#accounts/second-factor.ts';
import { registrations } from '#competition/tournaments/registrations.ts';
import { staff } from '#competition/staff.ts';
import { teams } from '#competition/teams.ts';
import { tournaments } from '#competition/tournaments/tournaments.ts';
import { uploads } from '#content/uploads.ts';
import { webhooks } from '#competition/webhooks.ts';
import { winners } from '#competition/winners.ts';

export const contract = {
  accounts: { ...accounts, ...oidc, ...secondFactor },
  admin,
  apiTokens,
  audit,
  bans,
  blogs,
  brackets: {
    ...brackets,
    ...games,
    ...disqualifications,
    ...bracketImports,
    exportBracket: bracketExport,
  },
  checkIn,
  contact,
  entrants: { ...entrants, ...lateEntries },
  mailings,
  maps,
  orders,
  ownData,
  ownMatches,
  permanentTeams,
  players,
  products,
  profile,
  reports,
  rulebook,
  schedule,
  seasons,
  staff,
  teams,
  tournaments: { ...tournaments, ...registrations },
  uploads,
  webhooks,
  winners,
};
export type Contract = typeof contract;

type Endpoints = { [F in keyof Contract]: Contract[F][keyof Contract[F]] }[keyof Contract];

type Keyed<E> = E extends Endpoint ? { [K in `${E['method']} ${E['path']}`]: E } : never;
type Merged<U> = (U extends unknown ? (u: U) => void : never) extends (m: infer M) => void
  ? M
  : never;

/** Every endpoint by 'METHOD /path', the name under which a client calls it. */
export type Calls = Merged<Keyed<Endpoints>>;
