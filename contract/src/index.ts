import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { apiTokens } from './api-tokens.ts';
import { audit } from './audit.ts';
import { bans } from './bans.ts';
import { blogs } from './blogs.ts';
import { bracketExport } from './bracket-export.ts';
import { bracketImports } from './bracket-import.ts';
import { brackets } from './brackets.ts';
import { checkIn } from './check-in.ts';
import { contact } from './contact.ts';
import { disqualifications } from './disqualifications.ts';
import type { Endpoint } from './endpoint.ts';
import { entrants } from './entrants.ts';
import { games } from './bracket-games.ts';
import { lateEntries } from './late-entries.ts';
import { mailings } from './mailings.ts';
import { maps } from './maps.ts';
import { oidc } from './oidc.ts';
import { orders } from './orders.ts';
import { ownData } from './own-data.ts';
import { ownMatches } from './own-matches.ts';
import { permanentTeams } from './permanent-teams.ts';
import { players } from './players.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { reports } from './reports.ts';
import { schedule } from './schedule.ts';
import { rulebook } from './rulebook.ts';
import { seasons } from './seasons.ts';
import { secondFactor } from './second-factor.ts';
import { registrations } from './tournament-registrations.ts';
import { staff } from './staff.ts';
import { teams } from './teams.ts';
import { tournaments } from './tournaments.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';
import { winners } from './winners.ts';

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
