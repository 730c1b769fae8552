import { useMayActAs } from '#competition/tournament/staff.ts';
import { ScoringTable } from '#competition/brackets/tables/scoring-table.tsx';
import { WhoPlays } from '#competition/brackets/view/who-plays.tsx';
import { Overview } from '#competition/tournaments/page/overview.tsx';
import { EditRulebook } from '#competition/tournaments/rulebook/edit.tsx';
import { tabUrl } from '#competition/tournaments/page/tabs.ts';
import type { ShownTournament } from '#competition/tournaments/page/head.tsx';

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
