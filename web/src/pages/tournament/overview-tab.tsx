import { useMayActAs } from '#platform/session/staff.ts';
import { ScoringTable } from '#features/brackets/scoring-table.tsx';
import { WhoPlays } from '#features/brackets/who-plays.tsx';
import { Overview } from '#features/tournaments/overview.tsx';
import { EditRulebook } from '#features/tournaments/rulebook/edit-rulebook.tsx';
import { tabUrl } from '#features/tournaments/tabs.ts';
import type { ShownTournament } from '#features/tournaments/tournament-head.tsx';

export function OverviewTab({ tournament }: { tournament: ShownTournament }) {
  const { id, format, plannedGames } = tournament;
  const isOrganiser = useMayActAs('organiser', tournament);
  return (
    <Overview
      tournament={tournament}
      scoring={
        format === 'battle_royale' && <ScoringTable tournamentId={id} plannedGames={plannedGames} />
      }
      whoPlays={<WhoPlays tournament={tournament} allUrl={tabUrl(tournament, 'entrants')} />}
      tools={isOrganiser && <EditRulebook tournament={tournament} />}
    />
  );
}
