import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import type { Announced } from '@last-circle/contract/competition/winners.ts';
import {
  nomineesOf,
  type Nominee,
  announcedRows,
  proposedRows,
  type WinnerRow,
} from './nominees.ts';

/** The dialog starts with the present data, which the server validates against. */
const onOpening = { refetchOnMount: 'always' } as const;

/** The ranks so far, without entrants that have no points. */
function useRanks(tournament: Tournament) {
  const { id, stages, winnersAnnouncementSent } = tournament;
  const isProposing = !winnersAnnouncementSent;
  // The last stage decides who has won.
  const hasGames = stages.at(-1)?.format === 'battle_royale';
  const params = { params: { id }, query: { stage: String(stages.length) } };
  const bracket = useQuery({
    ...apiQuery('GET /tournaments/:id/bracket', params),
    ...onOpening,
    enabled: isProposing && !hasGames,
    select: ({ standings }) =>
      standings.map(({ place, entrantId, isDisqualified, isWithdrawn }) => ({
        rank: place,
        entrantId,
        isWithdrawn: Boolean(isDisqualified ?? isWithdrawn),
      })),
  });
  const leaderboard = useQuery({
    ...apiQuery('GET /tournaments/:id/leaderboard', params),
    ...onOpening,
    enabled: isProposing && hasGames,
    select: (rows) => rows.filter(({ points }) => points > 0),
  });
  // The proposal is optional: without it the winners are chosen by hand.
  if (hasGames) return leaderboard.isError ? [] : freshDataOf(leaderboard);
  return bracket.isError ? [] : freshDataOf(bracket);
}

/** The prizes by placement; optional as the ranks are. */
function usePrizes({ id }: Tournament) {
  const { data, isError } = useTournament(String(id));
  return isError ? [] : data?.prizes;
}

/** The possible winners, with the proposed or the announced ones, fetched each time the dialog opens. */
export function useNominees(tournament: Tournament) {
  const { id, winnersAnnouncementSent: isCorrection } = tournament;
  const ranks = useRanks(tournament);
  const prizes = usePrizes(tournament);
  const announcement = useQuery({
    ...apiQuery('GET /tournaments/:id/winners', { params: { id } }),
    ...onOpening,
    enabled: isCorrection,
  });
  const participants = useQuery({
    ...apiQuery('GET /tournaments/:id/participants', { params: { id } }),
    ...onOpening,
    select: nomineesOf,
  });

  function openingOf(): Opening | undefined {
    const nominees = freshDataOf(participants);
    const announced = freshDataOf(announcement);
    if (!nominees) return undefined;
    if (announced) return { nominees, rows: announcedRows(announced), announced };
    if (isCorrection || !ranks || !prizes) return undefined;
    return { nominees, rows: proposedRows(nominees, ranks, prizes), announced: undefined };
  }

  return {
    opening: openingOf(),
    error: participants.error ?? announcement.error,
    isFetching: participants.isFetching || announcement.isFetching,
    refetch: () => Promise.all([participants.refetch(), isCorrection && announcement.refetch()]),
  };
}

const freshDataOf = <T>({ data, isFetchedAfterMount }: UseQueryResult<T>) =>
  isFetchedAfterMount ? data : undefined;

export interface Opening {
  nominees: Nominee[];
  rows: WinnerRow[];
  /** The winners to correct; undefined before the announcement. */
  announced: Announced | undefined;
}
