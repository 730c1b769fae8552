import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { LinkRow } from './page-parts.tsx';
import type { ReactNode } from 'react';
import type { Played, TrackRecord } from '@last-circle/contract/competition/history.ts';
import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Trophy } from 'lucide-react';
import type { ListQueryOptions } from '#platform/api/queries.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Time } from '#ui/feedback/time.tsx';
import { cardLinkClass, Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { placementTone } from '#competition/tournament/placement-tone.ts';
import { classNames } from '#ui/basics/class-names.ts';

interface PlayedListProps {
  query: ListQueryOptions<Played[]>;
  count: number;
  empty: ReactNode;
  /** The team whose page it is, which its rows need not name. */
  ofTeam?: string;
}

/** The tournaments of a player or team with their placements, the newest first. */
export const PlayedList = ({ query: options, count, empty, ofTeam }: PlayedListProps) => (
  <Section id="played" title="Tournaments" count={count}>
    <LoadMoreList
      list={useList(options)}
      failed="The tournaments could not be loaded"
      loading={<SkeletonRows label="Loading tournaments" rows={['h-17']} times={4} />}
      empty={empty}
    >
      {(items) => (
        <ul className="border-t border-line">
          {items.map((played) => (
            <Row key={played.id} played={played} ofTeam={ofTeam} />
          ))}
        </ul>
      )}
    </LoadMoreList>
  </Section>
);

function Row({ played, ofTeam }: { played: Played; ofTeam: string | undefined }) {
  const { id, name, startDate, team } = played;
  return (
    <LinkRow
      to={paths.tournament(id)}
      name={name}
      detail={
        <>
          {typeNameOf(played)} · <Time value={startDate} />
          {team && team.name !== ofTeam && (
            <>
              {' · '}
              <TeamName team={team} />
            </>
          )}
        </>
      }
    >
      <Placement played={played} />
    </LinkRow>
  );
}

function TeamName({ team: { name, permanentTeamId } }: { team: NonNullable<Played['team']> }) {
  if (permanentTeamId === null) return `with ${name}`;
  return (
    <>
      with{' '}
      <Link
        to={paths.permanentTeam({ id: permanentTeamId, name })}
        className="relative z-2 text-ink underline decoration-edge underline-offset-2 hover:decoration-current"
      >
        {name}
      </Link>
    </>
  );
}

/** How a tournament ended for the one who played it, or that it is live. */
function Placement({ played: { place, status, entrants } }: { played: Played }) {
  if (status === 'ongoing') return <Badge tone="live">Live</Badge>;
  if (!place) return null;
  return (
    <span className="flex items-center gap-1.5 text-sm">
      {place.rank === 1 && <Trophy aria-hidden="true" className="size-4 shrink-0 text-amber" />}
      <span className={classNames('font-semibold', placementTone(place.rank))}>{place.label}</span>
      <span className="text-muted tabular-nums">of {entrants}</span>
    </span>
  );
}

interface TitlesProps {
  record: TrackRecord;
  /** The team whose page it is, which its titles need not name. */
  ofTeam?: string;
}

/** The tournaments that were won; nothing without one. */
export function Titles({ record: { won, titles }, ofTeam }: TitlesProps) {
  if (won === 0) return null;
  return (
    <Section id="titles" title="Titles" count={won}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {titles.map(({ tournamentId, tournament, startDate, team }) => (
          <li key={tournamentId}>
            <Card
              isLink
              className="relative flex h-full gap-3 p-4 [--cut-line:var(--color-amber)] sm:p-4"
            >
              <Trophy aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
              <div className="min-w-0">
                <h3 className="font-semibold [overflow-wrap:anywhere]">
                  <Link to={paths.tournament(tournamentId)} className={cardLinkClass}>
                    {tournament}
                  </Link>
                </h3>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">
                  <Time value={startDate} />
                  {team !== null && team !== ofTeam && ` · with ${team}`}
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
