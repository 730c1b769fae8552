import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { ScoringTable } from '#features/brackets/scoring-table.tsx';
import { WhoPlays } from '#features/brackets/who-plays.tsx';
import { Overview } from '#features/tournaments/overview.tsx';
import { tabUrl } from '#features/tournaments/tabs.ts';

export const OverviewTab = ({ tournament }: { tournament: Tournament }) => (
  <Overview
    tournament={tournament}
    scoring={tournament.format === 'battle_royale' && <ScoringTable tournamentId={tournament.id} />}
    whoPlays={<WhoPlays tournament={tournament} allUrl={tabUrl(tournament, 'entrants')} />}
  />
);
