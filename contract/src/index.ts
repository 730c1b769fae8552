import type { Endpoint } from './endpoint.ts';
import * as parts from './schemas.ts';

export const contract = {
  accounts: { ...parts.accounts, ...parts.oidc, ...parts.secondFactor },
  admin: parts.admin,
  apiTokens: parts.apiTokens,
  audit: parts.audit,
  bans: parts.bans,
  blogs: parts.blogs,
  brackets: {
    ...parts.brackets,
    ...parts.games,
    ...parts.outlook,
    ...parts.picks,
    ...parts.disqualifications,
    ...parts.bracketImports,
    exportBracket: parts.bracketExport,
  },
  checkIn: parts.checkIn,
  contact: parts.contact,
  discord: parts.discord,
  discounts: parts.discounts,
  entrants: { ...parts.entrants, ...parts.lateEntries },
  figures: parts.figures,
  lobbies: parts.lobbies,
  mailings: parts.mailings,
  mails: parts.mails,
  maps: { ...parts.maps, ...parts.mapLikes },
  mapSuggestions: parts.mapSuggestions,
  members: parts.members,
  newsletter: parts.newsletter,
  notifications: parts.notifications,
  orders: { ...parts.orders, ...parts.packing },
  ownData: parts.ownData,
  ownMatches: parts.ownMatches,
  pages: parts.pages,
  permanentTeams: parts.permanentTeams,
  players: parts.players,
  products: { ...parts.products, ...parts.productCodes, ...parts.stockAlerts },
  profile: parts.profile,
  reports: parts.reports,
  rulebook: parts.rulebook,
  schedule: parts.schedule,
  sales: parts.sales,
  search: parts.search,
  seasons: parts.seasons,
  series: parts.series,
  site: parts.site,
  siteWebhooks: parts.siteWebhooks,
  staff: parts.staff,
  teams: parts.teams,
  tournaments: { ...parts.tournaments, ...parts.registrations, ...parts.runSheet },
  uploads: parts.uploads,
  webhooks: parts.webhooks,
  winners: parts.winners,
};
export type Contract = typeof contract;

type Endpoints = { [F in keyof Contract]: Contract[F][keyof Contract[F]] }[keyof Contract];

type Keyed<E> = E extends Endpoint ? { [K in `${E['method']} ${E['path']}`]: E } : never;
type Merged<U> = (U extends unknown ? (u: U) => void : never) extends (m: infer M) => void
  ? M
  : never;

/** Every endpoint by 'METHOD /path', the name under which a client calls it. */
export type Calls = Merged<Keyed<Endpoints>>;
