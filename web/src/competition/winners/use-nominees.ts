import { useQuery } from '@tanstack/react-query';
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
  const { id, stages } = tournament;
  const isProposing = !canCorrect(tournament);
  // The last stage decides who has won.
  const hasGames = stages.at(-1)?.format === 'battle_royale';
  const params = { params: { id }, query: { stage: String(stages.length) } };
  const bracket = useQuery({
    ...apiQuery('GET /tournaments/:id/bracket', params),
    ...onOpening,
    enabled: isProposing && !hasGames,
    select: ({ standings }) =>
      standings.map(({ place, entrantId, isDisqualified = false }) => ({
        rank: place,
        entrantId,
        isWithdrawn: isDisqualified,
      })),
  });
  const leaderboard = useQuery({
    ...apiQuery('GET /tournaments/:id/leaderboard', params),
    ...onOpening,
    enabled: isProposing && hasGames,
    select: (rows) => rows.filter(({ points }) => points > 0),
  });
  const { data, isError, isFetchedAfterMount } = hasGames ? leaderboard : bracket;
  // The proposal is optional: without it the winners are chosen by hand.
  if (isError) return [];
  return isFetchedAfterMount ? data : undefined;
}

/** The prizes by placement; optional as the ranks are. */
function usePrizes({ id }: Tournament) {
  const { data, isError } = useTournament(String(id));
  return isError ? [] : data?.prizes;
}

const canCorrect = ({ winnersAnnouncementSent }: Tournament) => winnersAnnouncementSent;

function useAnnounced(tournament: Tournament) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...apiQuery('GET /tournaments/:id/winners', { params: { id: tournament.id } }),
    ...onOpening,
    enabled: canCorrect(tournament),
  });
  return { announced: isFetchedAfterMount ? data : undefined, error, isFetching, refetch };
}

/** The possible winners, with the proposed or the announced ones, fetched each time the dialog opens. */
export function useNominees(tournament: Tournament) {
  const ranks = useRanks(tournament);
  const prizes = usePrizes(tournament);
  const { announced, ...announcement } = useAnnounced(tournament);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...apiQuery('GET /tournaments/:id/participants', { params: { id: tournament.id } }),
    ...onOpening,
  });
  const nominees = isFetchedAfterMount && data ? nomineesOf(data) : undefined;

  function openingOf(): Opening | undefined {
    if (!nominees) return undefined;
    if (announced) return { nominees, rows: announcedRows(announced), announced };
    if (canCorrect(tournament) || !ranks || !prizes) return undefined;
    return { nominees, rows: proposedRows(nominees, ranks, prizes), announced: undefined };
  }

  return {
    opening: openingOf(),
    error: error ?? announcement.error,
    isFetching: isFetching || announcement.isFetching,
    refetch: () => Promise.all([refetch(), canCorrect(tournament) && announcement.refetch()]),
  };
}

/** What the form starts with. */
export interface Opening {
  nominees: Nominee[];
  rows: WinnerRow[];
  /** The winners to correct; undefined before the announcement. */
  announced: Announced | undefined;
}
