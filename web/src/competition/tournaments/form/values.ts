import type { UseFormReturn } from 'react-hook-form';
import { z } from '@last-circle/contract/zod.ts';
import type { TournamentFormat } from '@last-circle/contract/competition/tournaments/rules.ts';
import {
  plainStage,
  type Stage,
} from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { reportMinutes } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import {
  NewTournamentInput,
  type TournamentInput,
} from '@last-circle/contract/competition/tournaments/form.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { instantOf, localOf } from '#platform/forms/local-time.ts';

/** The values of the inputs of a stage; an empty number is null, an empty name ''. */
export type StageValues = Omit<Stage, 'name'> & { name: string };

export const newStage = (format: TournamentFormat): StageValues => ({
  ...plainStage(format),
  name: '',
});

type Sent = Pick<Tournament, Exclude<keyof TournamentInput, 'format'>> &
  Pick<NewTournamentInput, 'rules' | 'prizes'>;

/**
 * The values of the inputs: dates as `datetime-local` writes them, in the viewer's zone. The format is that of the
 * first stage. Only a new one has rules and prizes here.
 */
export interface TournamentValues extends Omit<
  Sent,
  'status' | 'gameLink' | 'prizeDetails' | 'stages' | 'registrationClosesAt'
> {
  /** Null for a new one, which has no status field. */
  status: Tournament['status'] | null;
  gameLink: string;
  prizeDetails: string;
  /** The stages in the order in which they are played. */
  stages: StageValues[];
  /** Empty where the start closes it. */
  registrationClosesAt: string;
}

export type TournamentFormState = UseFormReturn<TournamentValues, unknown, NewTournamentInput>;

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
  rules: '',
  prizes: [],
  image: null,
  stages: [newStage('battle_royale')],
  thirdPlace: false,
  bestOf: 1,
  plannedGames: null,
  resultsBy: 'organiser',
  reportMinutes: reportMinutes.default,
  checkInMinutes: null,
  missingAtStart: 'dropped',
  autoCheckIn: false,
  autoStart: false,
  pickem: false,
  visibility: 'public',
  registrationClosesAt: '',
};

export const valuesOf = (tournament: Tournament): TournamentValues => ({
  ...tournament,
  startDate: localOf(tournament.startDate),
  endDate: localOf(tournament.endDate),
  gameLink: tournament.gameLink ?? '',
  prizeDetails: tournament.prizeDetails ?? '',
  rules: '',
  prizes: [],
  stages: tournament.stages.map((stage) => ({ ...stage, name: stage.name ?? '' })),
  registrationClosesAt: tournament.registrationClosesAt
    ? localOf(tournament.registrationClosesAt)
    : '',
});

/** Lengths to choose from, with the one that is set. */
export const minutesWith = (lengths: readonly number[], set: number | null, unit: string) =>
  [...new Set([...lengths, ...(set === null ? [] : [set])])]
    .toSorted((one, other) => one - other)
    .map((minutes) => [minutes, `${minutes} ${unit}`] as const);

/** What an earlier choice of format has left in hidden fields is not sent. */
const playedStages = (stages: readonly StageValues[]) =>
  stages.map((stage, index) => {
    const isLast = index === stages.length - 1;
    const isRoyale = stage.format === 'battle_royale';
    return {
      ...newStage(stage.format),
      name: stages.length > 1 ? stage.name : '',
      ...(stage.format === 'round_robin' && { groups: stage.groups, legs: stage.legs }),
      ...(stage.format === 'double_elimination' && { hasReset: stage.hasReset }),
      ...(stage.format === 'swiss' && { rounds: stage.rounds }),
      ...(isRoyale && stages.length > 1 && { games: stage.games }),
      ...(isRoyale && (isLast ? { matchPoint: stage.matchPoint } : { lobbySize: stage.lobbySize })),
      ...(['round_robin', 'battle_royale'].includes(stage.format) && { draw: stage.draw }),
      ...(!isLast && { advance: stage.advance }),
    };
  });

/** The schema of the contract over the values of the inputs. */
export const tournamentFormSchema = z
  .custom<TournamentValues>()
  .transform((values): z.input<typeof NewTournamentInput> => ({
    ...values,
    stages: playedStages(values.stages),
    format: values.stages[0]?.format,
    startDate: instantOf(values.startDate),
    endDate: instantOf(values.endDate),
    registrationClosesAt: instantOf(values.registrationClosesAt),
  }))
  .pipe(NewTournamentInput);
