import type { PermanentTeam } from '@last-circle/contract/competition/permanent-teams.ts';
import { PageHeading } from '#competition/players/page-parts.tsx';
import { PlayedList, Titles } from '#competition/players/history.tsx';
import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { StructuredData } from '#platform/page/structured-data.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { cardLinkClass } from '#ui/layout/card.tsx';
import { Monogram } from '#ui/basics/monogram.tsx';
import { playedQuery } from './queries.ts';

/** A permanent team as everybody sees it. */
export function TeamView({ team }: { team: PermanentTeam }) {
  const { id, name, tag, createdAt, record } = team;
  return (
    <article>
      <TeamHead team={team} />
      <PageHeading
        eyebrow={tag === null ? 'Team' : `Team · ${tag}`}
        name={name}
        isTeam
        record={record}
      >
        <p className="mt-1 text-sm text-muted">
          Founded <Time value={createdAt} />
        </p>
      </PageHeading>
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <Titles record={record} ofTeam={name} />
          <PlayedList
            query={playedQuery(id)}
            ofTeam={name}
            count={record.played}
            empty={
              <Empty title="No tournaments yet">{name} has not played a public tournament.</Empty>
            }
          />
        </div>
        <Members team={team} />
      </div>
    </article>
  );
}

function Members({ team: { members, hiddenMembers } }: { team: PermanentTeam }) {
  const others = `${hiddenMembers} ${hiddenMembers === 1 ? 'member' : 'members'}`;
  return (
    <section aria-labelledby="members" className="min-w-0">
      <h2 id="members" className="mb-3 text-title">
        Members{' '}
        <span className="ml-1 text-muted tabular-nums">{members.length + hiddenMembers}</span>
      </h2>
      <ul className="border-t border-line empty:hidden">
        {members.map(({ username, isCaptain }) => (
          <li
            key={username}
            className="relative flex items-center gap-3 border-b border-line px-2 py-3 hover:bg-panel"
          >
            <Monogram name={username} className="size-9 rounded-full border-2 text-lg" />
            <Link
              to={paths.player(username)}
              className={`min-w-0 grow font-semibold [overflow-wrap:anywhere] ${cardLinkClass}`}
            >
              {username}
            </Link>
            {isCaptain && <Badge tone="legendary">Captain</Badge>}
          </li>
        ))}
      </ul>
      {hiddenMembers > 0 && (
        <p className="px-2 py-3 text-sm text-muted">
          {members.length === 0 ? `${others} without a public page` : `and ${others} more`}
        </p>
      )}
    </section>
  );
}

function TeamHead({ team }: { team: PermanentTeam }) {
  const { url } = useSite();
  const { name, record } = team;
  const path = paths.permanentTeam(team);
  const tournaments = `${record.played} ${record.played === 1 ? 'tournament' : 'tournaments'}`;
  const titles = `${record.won} ${record.won === 1 ? 'title' : 'titles'}`;
  return (
    <>
      <Head title={name} description={`The team ${name}: ${tournaments}, ${titles}.`} path={path} />
      {import.meta.env.SSR && (
        <StructuredData data={{ '@type': 'SportsTeam', name, url: url + path }} />
      )}
    </>
  );
}
