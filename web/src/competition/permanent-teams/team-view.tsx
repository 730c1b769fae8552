import { counted } from '@last-circle/contract/counted.ts';
import type { PermanentTeam } from '@last-circle/contract/competition/permanent-teams.ts';
import { PageHeading, MemberRow } from '#competition/players/page-parts.tsx';
import { BestFinishes } from '#competition/players/finishes.tsx';
import { PlayedList } from '#competition/players/history.tsx';
import { Playing } from '#competition/players/playing.tsx';
import { TeamRivals } from './team-rivals.tsx';
import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { StructuredData } from '#platform/page/structured-data.tsx';
import { paths } from '#paths.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Section } from '#ui/layout/section.tsx';
import { playedQuery } from './queries.ts';

/** A permanent team as everybody sees it. */
export function TeamView({ team }: { team: PermanentTeam }) {
  const { id, name, tag, createdAt, record } = team;
  return (
    <article>
      <TeamHead team={team} />
      <PageHeading eyebrow={tag === null ? 'Team' : `Team · ${tag}`} name={name} record={record}>
        <p className="mt-1 text-sm text-muted">
          Together since <Time value={createdAt} />
        </p>
      </PageHeading>
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <Playing matches={record.playing} />
          <BestFinishes record={record} ofTeam={name} />
          <PlayedList
            query={playedQuery(id)}
            ofTeam={name}
            count={record.played}
            empty={
              <Empty title="No tournaments yet">{name} has not played a public tournament.</Empty>
            }
          />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <Members team={team} />
          <TeamRivals team={team} />
        </div>
      </div>
    </article>
  );
}

function Members({ team: { members, hiddenMembers } }: { team: PermanentTeam }) {
  const others = counted(hiddenMembers, 'member');
  return (
    <Section
      id="members"
      title="Members"
      count={members.length + hiddenMembers}
      className="min-w-0"
    >
      <ul className="border-t border-line empty:hidden">
        {members.map(({ username, isCaptain }) => (
          <MemberRow
            key={username}
            name={username}
            to={paths.player(username)}
            isCaptain={isCaptain}
          />
        ))}
      </ul>
      {hiddenMembers > 0 && (
        <p className="px-2 py-3 text-sm text-muted">
          {members.length === 0 ? `${others} without a public page` : `and ${hiddenMembers} more`}
        </p>
      )}
    </Section>
  );
}

function TeamHead({ team }: { team: PermanentTeam }) {
  const { url } = useSite();
  const { name, record } = team;
  const path = paths.permanentTeam(team);
  const tournaments = counted(record.played, 'tournament');
  const titles = counted(record.won, 'title');
  return (
    <>
      <Head title={name} description={`The team ${name}: ${tournaments}, ${titles}.`} path={path} />
      {import.meta.env.SSR && (
        <StructuredData data={{ '@type': 'SportsTeam', name, url: url + path }} />
      )}
    </>
  );
}
