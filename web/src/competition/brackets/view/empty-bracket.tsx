import type { TournamentFormat } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';

interface EmptyBracketProps {
  format: TournamentFormat;
  tournament: Tournament | undefined;
}

/** Shown until there is a bracket or leaderboard. */
export const EmptyBracket = ({ format, tournament }: EmptyBracketProps) => (
  <div className="flex flex-col items-center rounded-md border border-dashed border-line px-4 py-12 text-center">
    <NothingRing />
    <p className="mt-5 font-display text-title text-balance">{textFor(format, tournament)}</p>
    {tournament && (
      <p className="mt-2 text-muted tabular-nums">
        {countOf(tournament.verifiedCount, tournament.maxTeams === null ? 'player' : 'team')} so far
      </p>
    )}
  </div>
);

const drawn = 'The bracket is drawn when the tournament starts';

const texts: Record<TournamentFormat, string> = {
  single_elimination: drawn,
  double_elimination: drawn,
  round_robin: 'The pairings are drawn when the tournament starts',
  swiss: 'The first round is paired when the tournament starts',
  battle_royale: 'The leaderboard opens when the tournament starts',
};

function textFor(format: TournamentFormat, tournament: Tournament | undefined) {
  if (tournament?.status === 'cancelled') return 'This tournament was cancelled';
  if (tournament && tournament.status !== 'upcoming') return 'Too few took part for a bracket';
  return texts[format];
}

const countOf = (count: number, noun: string) =>
  `${count} verified ${noun}${count === 1 ? '' : 's'}`;
