import { useQuery } from '@tanstack/react-query';
import {
  pickPoints,
  pickedPlaces,
  pointsOfPicks,
} from '@last-circle/contract/competition/brackets/pick-rules.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import type { Entrant } from '@last-circle/contract/competition/brackets/match.ts';
import type { Picks as PicksOf } from '@last-circle/contract/competition/brackets/picks.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useUser } from '#platform/session/session.ts';
import { loginFrom, paths } from '#paths.ts';
import { counted } from '@last-circle/contract/counted.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Time } from '#ui/feedback/time.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useBracket } from '#competition/brackets/data/queries.ts';
import { PicksForm } from './picks-form.tsx';

/** Who is signed in sees their own picks too, so that their answer is cached separately. */
function picksQuery(id: number, userId: number | undefined) {
  const query = apiQuery('GET /tournaments/:id/picks', { params: { id } });
  return { ...query, queryKey: [...query.queryKey, userId ?? 'visitor'] };
}

/** Whom members expect on the first three places: a form until the first game, then a table. */
export function Picks({ tournamentId }: { tournamentId: number }) {
  const user = useUser();
  const { data } = useQuery(picksQuery(tournamentId, user?.id));
  const entrants = useBracket(tournamentId).data?.entrants ?? [];
  if (!data || entrants.length < pickedPlaces) return null;
  if (!data.isOpen && data.rows.length === 0) return null;
  return (
    <Section id="picks" title="Pick'em" className="mt-10">
      <p className="mb-4 max-w-[65ch] text-sm text-muted">
        {pickPoints.exact} points for each pick that comes in on its place, {pickPoints.near} for
        one that comes in on another of the first three.{' '}
        {data.isOpen ? <Closing picks={data} /> : `${counted(data.count, 'member')} took part.`}
      </p>
      {data.isOpen ? (
        user ? (
          <PicksForm
            key={String(data.own)}
            tournamentId={tournamentId}
            entrants={entrants}
            own={data.own ?? null}
          />
        ) : (
          <ButtonLink to={loginFrom(paths.tournament(tournamentId))}>Log in to pick</ButtonLink>
        )
      ) : (
        <PicksTable picks={data} entrants={entrants} username={user?.username} />
      )}
    </Section>
  );
}

const Closing = ({ picks: { closesAt, count } }: { picks: PicksOf }) => (
  <>
    Picks close{' '}
    {closesAt === null ? (
      'with the first result'
    ) : (
      <>
        at <Time value={closesAt} show="date-time" />
      </>
    )}
    ; then everybody sees them.{' '}
    {count === 0 ? 'Nobody has picked yet.' : `${counted(count, 'member')} picked so far.`}
  </>
);

interface PicksTableProps {
  picks: PicksOf;
  entrants: readonly Pick<Entrant, 'id' | 'name'>[];
  /** Of the viewer, whose row is marked. */
  username: string | undefined;
}

function PicksTable({ picks: { rows }, entrants, username }: PicksTableProps) {
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  return (
    <ol className="max-w-3xl border-t border-line">
      {rows.map((row) => (
        <li
          key={row.username}
          className={classNames(
            'flex items-center gap-4 border-b border-line px-2 py-3',
            row.username === username && 'bg-panel',
          )}
        >
          <div className="min-w-0 grow">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {row.username}
              {row.username === username && <span className="font-normal text-muted"> (you)</span>}
            </p>
            <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
              {row.entrantIds.map((id, index) => (
                <li key={id} className="[overflow-wrap:anywhere]">
                  {placementOf(index + 1).replace(' Place', '')} {names.get(id) ?? 'somebody'}
                </li>
              ))}
            </ol>
          </div>
          {row.points !== null && (
            <p className="shrink-0 font-display text-title tabular-nums">
              {row.points}
              <span className="sr-only"> of {mostPoints} points</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const mostPoints = pointsOfPicks([1, 2, 3]);
