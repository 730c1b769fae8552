import type { UseFormReturn } from 'react-hook-form';
import { z } from '@last-circle/contract/zod.ts';
import type {
  TournamentFormat,
  TournamentStatus,
  TournamentType,
  Visibility,
} from '@last-circle/contract/tournament-rules.ts';
import { reportMinutes, type BestOf } from '@last-circle/contract/match-rules.ts';
import { TournamentInput, type Tournament } from '@last-circle/contract/tournaments.ts';
import { instantOf, localOf } from '#platform/forms/local-time.ts';

/** The values of the inputs: dates as `datetime-local` writes them, in the viewer's zone. */
export interface TournamentValues {
  name: string;
  description: string;
  tournamentType: TournamentType;
  maxPlayers: number;
  startDate: string;
  endDate: string;
  /** Null for a new one, which has no status field. */
  status: TournamentStatus | null;
  gameLink: string;
  prizeDetails: string;
  image: string | null;
  format: TournamentFormat;
  thirdPlace: boolean;
  bestOf: BestOf;
  /** Of a battle royale; null where it is open. */
  plannedGames: number | null;
  resultsBy: Tournament['resultsBy'];
  reportMinutes: number;
  /** Null without a check-in. */
  checkInMinutes: number | null;
  missingAtStart: Tournament['missingAtStart'];
  visibility: Visibility;
  /** Empty where the start closes it. */
  registrationClosesAt: string;
}

export type TournamentFormState = UseFormReturn<TournamentValues, unknown, TournamentInput>;

export const newTournament: TournamentValues = {
  name: '',
  description: '',
  tournamentType: 'single',
  maxPlayers: 100,
  startDate: '',
  endDate: '',
  status: null,
  gameLink: '',
  prizeDetails: '',
  image: null,
  format: 'single_elimination',
  thirdPlace: false,
  bestOf: 1,
  plannedGames: null,
  resultsBy: 'organiser',
  reportMinutes: reportMinutes.default,
  checkInMinutes: null,
  missingAtStart: 'dropped',
  visibility: 'public',
  registrationClosesAt: '',
};

export const valuesOf = (tournament: Tournament): TournamentValues => ({
  name: tournament.name,
  description: tournament.description,
  tournamentType: tournament.tournamentType,
  maxPlayers: tournament.maxPlayers,
  startDate: localOf(tournament.startDate),
  endDate: localOf(tournament.endDate),
  status: tournament.status,
  gameLink: tournament.gameLink ?? '',
  prizeDetails: tournament.prizeDetails ?? '',
  image: tournament.image,
  format: tournament.format,
  thirdPlace: tournament.thirdPlace,
  bestOf: tournament.bestOf,
  plannedGames: tournament.plannedGames,
  resultsBy: tournament.resultsBy,
  reportMinutes: tournament.reportMinutes,
  checkInMinutes: tournament.checkInMinutes,
  missingAtStart: tournament.missingAtStart,
  visibility: tournament.visibility,
  registrationClosesAt: tournament.registrationClosesAt
    ? localOf(tournament.registrationClosesAt)
    : '',
});

/** The schema of the contract over the values of the inputs. */
export const TournamentForm = z
  .custom<TournamentValues>()
  .transform((values): z.input<typeof TournamentInput> => ({
    ...values,
    startDate: instantOf(values.startDate),
    endDate: instantOf(values.endDate),
    registrationClosesAt: instantOf(values.registrationClosesAt),
  }))
  .pipe(TournamentInput);
