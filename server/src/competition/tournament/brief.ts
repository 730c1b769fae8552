import { sql } from 'kysely';

export const winnerName = sql<string>`coalesce(winners.team, winners.username)`;

/** Of a tournament: who came first, once announced. */
export const winner = sql<string | null>`(
  select ${winnerName} from winners
  where winners.tournament_id = tournaments.id and winners.place = 1)`.as('winner');

/** `TournamentInBrief` of the contract, but for its winner. */
export const briefColumns = [
  'tournaments.id',
  'tournaments.name',
  'tournament_type as tournamentType',
  'team_size as teamSize',
  'start_date as startDate',
  'status',
  'tournaments.visibility',
] as const;

export const inBrief = [...briefColumns, winner] as const;
