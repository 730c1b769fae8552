import { useQuery } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import {
  disputesAnchor,
  disputesQuery,
  disputesOfQuery,
} from '#competition/brackets/data/report-queries.ts';
import type { Dispute, Report } from '@last-circle/contract/competition/brackets/reports.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Card } from '#ui/layout/card.tsx';
import { MatchFacts } from '#competition/brackets/match/facts.tsx';
import { focusIn, useArrival } from '#platform/router/use-arrival.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { opponentsOf } from '#competition/brackets/data/matches.ts';
import { claimLabel, ReportViews } from './views.tsx';
import { useLiveOfAll } from '#platform/live/live.ts';
import { useApiMutation } from '#platform/api/queries.ts';

const liveKeys = ['GET /admin/disputes', 'GET /admin/counts'] as const;

/** Every match that waits for a decision, the oldest dispute first. */
export function Disputes() {
  const query = useQuery(disputesQuery);
  useLiveOfAll({ keys: liveKeys });
  return (
    <QueryStates
      query={query}
      loading={<SkeletonRows label="Loading the disputes" rows={['h-72']} className="grid gap-4" />}
      failed="Failed to load the disputes"
    >
      {(disputes) =>
        disputes.length === 0 ? (
          <Empty title="No disputes">
            Where players report their results, matches that they disagree about wait here.
          </Empty>
        ) : (
          <DisputeCards disputes={disputes} Heading="h2" />
        )
      }
    </QueryStates>
  );
}

/** The disputes of a tournament for its staff, above its bracket; nothing without any. */
export function DisputesHere({ tournamentId }: { tournamentId: number }) {
  const { data } = useQuery(disputesOfQuery(tournamentId));
  const first = useRef<HTMLLIElement>(null);
  useArrival(data && data.length > 0 ? disputesAnchor : undefined, () => focusIn(first.current));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="disputes" className="mb-8 print:hidden">
      <h3 id="disputes" className="mb-3 text-title">
        Disputes
      </h3>
      <DisputeCards disputes={data} Heading="h4" first={first} />
    </section>
  );
}

interface DisputeCardsProps {
  disputes: readonly Dispute[];
  Heading: 'h2' | 'h4';
  first?: RefObject<HTMLLIElement | null>;
}

const DisputeCards = ({ disputes, Heading, first }: DisputeCardsProps) => (
  <ul className="grid gap-4">
    {disputes.map((dispute, index) => (
      <li
        key={dispute.match.id}
        ref={index === 0 ? first : undefined}
        tabIndex={-1}
        className="outline-offset-4"
      >
        <DisputeCard dispute={dispute} Heading={Heading} />
      </li>
    ))}
  </ul>
);

function DisputeCard({
  dispute,
  Heading,
}: Pick<DisputeCardsProps, 'Heading'> & { dispute: Dispute }) {
  const { tournamentId, tournamentName, name, match, reports } = dispute;
  const record = useApiMutation('PATCH /tournaments/:id/matches/:matchId');
  const names = opponentsOf(match)?.map((entrant) => entrant.name) ?? [];

  const accept = (report: Report) => (
    <MutationButton
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
    >
      Decide: {claimLabel(match, report)}
    </MutationButton>
  );

  return (
    <Card as="article">
      <p className="eyebrow [overflow-wrap:anywhere]">{tournamentName}</p>
      <Heading
        className={classNames(
          'mt-1 [overflow-wrap:anywhere]',
          Heading === 'h2' ? 'text-title' : 'text-base font-semibold',
        )}
      >
        {name}: {names.join(' v ')}
      </Heading>
      <MatchFacts match={match} className="mt-1 text-sm text-muted" />
      <div className="mt-4">
        <ReportViews
          tournamentId={tournamentId}
          match={match}
          reports={reports}
          actionOf={accept}
        />
      </div>
      <ButtonLink to={paths.tournament(tournamentId)} variant="quiet" size="small" className="mt-3">
        Enter another result in the bracket
      </ButtonLink>
    </Card>
  );
}
