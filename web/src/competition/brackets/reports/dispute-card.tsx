import type { Dispute, Report } from '@last-circle/contract/competition/brackets/reports.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MatchFacts } from '#competition/brackets/match/facts.tsx';
import { opponentsOf } from '#competition/brackets/data/match-labels.ts';
import { claimLabel } from './labels.ts';
import { ReportViews } from './views.tsx';
import { useRecordResult } from '#competition/brackets/data/mutations.ts';

/** A disputed match with both views, and what an organiser decides. */
export function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { tournamentId, tournamentName, name, match, reports } = dispute;
  const record = useRecordResult();
  const names = opponentsOf(match)?.map((entrant) => entrant.name) ?? [];

  const accept = (report: Report) => (
    <MutationButton
      variant="primary"
      className="w-full"
      mutation={record}
      args={{
        params: { id: tournamentId, matchId: match.id },
        body: {
          scoreA: report.scoreA,
          scoreB: report.scoreB,
          ...(report.games.length > 0 && { games: report.games }),
          version: match.version,
        },
      }}
      done={messageOf}
      failed="Failed to record the result"
      label={`Decide for this side: ${claimLabel(match, report)}`}
    >
      Decide for this side
    </MutationButton>
  );

  return (
    <Card as="article">
      <p className="eyebrow [overflow-wrap:anywhere]">{tournamentName}</p>
      <h2 className="mt-1 text-title [overflow-wrap:anywhere]">
        {name}: {names.join(' v ')}
      </h2>
      <MatchFacts match={match} className="mt-1 text-sm text-muted" />
      <div className="mt-4">
        <ReportViews
          tournamentId={tournamentId}
          match={match}
          reports={reports}
          actionOf={accept}
        />
      </div>
      <Link
        to={paths.tournament(tournamentId)}
        className={buttonClass({ variant: 'quiet', size: 'small', className: 'mt-3' })}
      >
        Enter another result in the bracket
      </Link>
    </Card>
  );
}
