import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import type { Announced } from '@last-circle/contract/competition/winners.ts';
import type { Prizes } from '@last-circle/contract/competition/tournaments/rulebook-rules.ts';
import { noResults, resultsOfGames, resultsOfMatches, type Results } from './results.ts';
import {
  nomineesOf,
  type Nominee,
  announcedRows,
  proposedRows,
  type WinnerRow,
} from './nominees.ts';

/** The dialog starts with the present data, which the server validates against. */
const onOpening = { refetchOnMount: 'always' } as const;

/** What the last stage, which decides who wins, has decided. */
function useResults(tournament: Tournament): Results | undefined {
  const { id, stages, winnersAnnouncementSent } = tournament;
  const isProposing = !winnersAnnouncementSent;
  const hasGames = stages.at(-1)?.format === 'battle_royale';
  const params = { params: { id }, query: { stage: String(stages.length) } };
  const isOfGames = { ...onOpening, enabled: isProposing && hasGames };
  const bracket = useQuery({
    ...apiQuery('GET /tournaments/:id/bracket', params),
    ...onOpening,
    enabled: isProposing && !hasGames,
    select: resultsOfMatches,
  });
  const leaderboard = useQuery({
    ...apiQuery('GET /tournaments/:id/leaderboard', params),
    ...isOfGames,
  });
  const games = useQuery({ ...apiQuery('GET /tournaments/:id/games', params), ...isOfGames });
  // The proposal is optional: without it the winners are chosen by hand.
  if (!hasGames) return bracket.isError ? noResults : freshDataOf(bracket);
  if (leaderboard.isError || games.isError) return noResults;
  const [rows, played] = [freshDataOf(leaderboard), freshDataOf(games)];
  return rows && played && resultsOfGames(rows, played);
}

/** The prizes by placement; optional as the ranks are. */
function usePrizes({ id }: Tournament) {
  const { data, isError } = useTournament(String(id));
  return isError ? [] : data?.prizes;
}

/** The possible winners, with the proposed or the announced ones, fetched each time the dialog opens. */
export function useNominees(tournament: Tournament) {
  const { id, winnersAnnouncementSent: isCorrection } = tournament;
  const results = useResults(tournament);
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
    if (!prizes) return undefined;
    if (announced) return { nominees, prizes, rows: announcedRows(announced), announced };
    if (isCorrection || !results) return undefined;
    const { decided, open, soFar } = results;
    return {
      nominees,
      prizes,
      rows: proposedRows(nominees, decided, prizes),
      open,
      soFar: soFar.length > 0 ? proposedRows(nominees, soFar, prizes) : undefined,
      announced: undefined,
    };
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
  prizes: Prizes;
  rows: WinnerRow[];
  /** What has no result yet, in words. */
  open?: string | undefined;
  /** The rows of the standings so far, where they do not decide yet. */
  soFar?: WinnerRow[] | undefined;
  /** The winners to correct; undefined before the announcement. */
  announced: Announced | undefined;
}
