import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { PostInput } from '@last-circle/contract/content/blogs.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { GameInput } from '@last-circle/contract/competition/brackets/games.ts';
import type { SeasonInput } from '@last-circle/contract/competition/seasons.ts';
import type { mapRows, messageRows } from './content.ts';
import type { Person, userRows } from './people.ts';
import type { Discount, discountRows, Product, productRows, rowsOfOrder } from './shop.ts';
import type { memberRows, teamRow } from './teams.ts';
import type { registrationRows, tournamentRow } from './tournaments.ts';
import type { winnerRow } from './winners.ts';

type Order = ReturnType<typeof rowsOfOrder>;
type Of<Parent extends string, Row> = (Row & Record<Parent, number>)[];

/** Adds rows to the tables that the demo fills. */
export interface Tables {
  /** Answers those that it added: whose name or address is taken stays out. */
  users: (rows: ReturnType<typeof userRows>) => Promise<Person[]>;
  /** Answers its id. */
  tournament: (row: ReturnType<typeof tournamentRow>) => Promise<number>;
  registrations: (
    rows: Of<'tournament_id', ReturnType<typeof registrationRows>[number]>,
  ) => Promise<unknown>;
  /** Answers its id. */
  team: (
    row: ReturnType<typeof teamRow> & { tournament_id: number; permanent_team_id: number | null },
  ) => Promise<number>;
  /** Answers its id. */
  permanentTeam: (row: {
    name: string;
    tag: string;
    captain_user_id: number;
    created_at: string;
  }) => Promise<number>;
  permanentMembers: (
    rows: { team_id: number; user_id: number; joined_at: string }[],
  ) => Promise<unknown>;
  pages: (
    rows: {
      user_id: number;
      is_public: boolean;
      shows_tournaments: boolean;
      shows_teams: boolean;
      shows_game_name: boolean;
    }[],
  ) => Promise<unknown>;
  members: (
    rows: Of<'tournament_id' | 'team_id', ReturnType<typeof memberRows>[number]>,
  ) => Promise<unknown>;
  winners: (rows: Of<'tournament_id', ReturnType<typeof winnerRow>>) => Promise<unknown>;
  maps: (rows: ReturnType<typeof mapRows>) => Promise<{ id: number; name: string }[]>;
  products: (rows: ReturnType<typeof productRows>) => Promise<Product[]>;
  discounts: (rows: ReturnType<typeof discountRows>) => Promise<Discount[]>;
  /** Answers its id. */
  order: (row: Order['row']) => Promise<number>;
  orderLines: (rows: Of<'order_id', Order['lines'][number]>) => Promise<unknown>;
  orderEvents: (rows: Of<'order_id', Order['events'][number]>) => Promise<unknown>;
  messages: (rows: ReturnType<typeof messageRows>) => Promise<unknown>;
}

export interface DemoMessage {
  subject: string;
  text: string;
}

interface Score {
  scoreA: number;
  scoreB: number;
}

/** What the demo does as the site does it. */
export interface Verbs {
  hashPassword: (password: string) => Promise<string>;
  /** A code that people can read aloud. */
  newCode: () => string;
  findAdmin: () => Promise<User>;
  /** Freezes who takes part, and draws the bracket of an elimination. */
  start: (tournamentId: number) => Promise<unknown>;
  bracketOf: (tournamentId: number) => Promise<Bracket>;
  setMaps: (
    admin: User,
    tournamentId: number,
    maps: { mapId: number; matchIds: number[] },
  ) => Promise<unknown>;
  record: (
    admin: User,
    tournamentId: number,
    matchId: number,
    result: Score & { version: number; force: boolean; reinstate: boolean },
  ) => Promise<{ match: { version: number } }>;
  /** As a player of one of its sides. */
  report: (
    player: Pick<User, 'id' | 'username'>,
    tournamentId: number,
    matchId: number,
    report: { winner: number; version: number },
  ) => Promise<unknown>;
  enterGame: (
    admin: User,
    tournamentId: number,
    number: number,
    game: GameInput,
  ) => Promise<unknown>;
  /** Of a battle royale. */
  disqualify: (
    admin: User,
    tournamentId: number,
    entrant: { id: number; version: number },
    reason: string,
  ) => Promise<unknown>;
  /** The entrants in the order of their places. */
  placesOf: (tournamentId: number) => Promise<number[]>;
  complete: (tournamentId: number) => Promise<unknown>;
  openSeason: (admin: User, season: SeasonInput, tournamentIds: number[]) => Promise<unknown>;
  /** Each week from then on. */
  repeat: (admin: User, tournamentId: number) => Promise<unknown>;
  /** Writes to all who entered, and marks each mail as sent without sending it. */
  writeTo: (admin: User, tournamentId: number, message: DemoMessage) => Promise<unknown>;
  publish: (editor: User, post: PostInput) => Promise<{ id: number }>;
  /** Makes it a post of an earlier day. */
  datePost: (id: number, at: string) => Promise<unknown>;
}

/** What the demo needs of the site. */
export interface Site {
  tables: Tables;
  verbs: Verbs;
  /** How long an order waits for its buyer, who has an account or none. */
  orderHoldHours: (isUser: boolean) => number;
  /** Ends the filling between two steps. */
  signal: AbortSignal;
}
