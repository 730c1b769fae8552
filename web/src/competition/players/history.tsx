import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { LinkRow } from './page-parts.tsx';
import type { ReactNode } from 'react';
import type { Played } from '@last-circle/contract/competition/history.ts';
import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Trophy } from 'lucide-react';
import type { ListQueryOptions } from '#platform/api/queries.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Time } from '#ui/feedback/time.tsx';
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
