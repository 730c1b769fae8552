import { counted } from '@last-circle/contract/counted.ts';
import type { ReactNode } from 'react';
import type { Player } from '@last-circle/contract/competition/players.ts';
import { Section } from '#ui/layout/section.tsx';
import { PageHeading, MemberRow } from './page-parts.tsx';
import { BestFinishes } from './finishes.tsx';
import { PlayedList } from './history.tsx';
import { PlayerRivals } from './player-rivals.tsx';
import { Playing } from './playing.tsx';
import { PlayerRating } from './rating.tsx';
import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { StructuredData } from '#platform/page/structured-data.tsx';
import { paths } from '#paths.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { playedQuery } from './queries.ts';

interface PlayerViewProps {
  player: Player;
  /** The seasons that the player has scored in. */
  seasons: ReactNode;
}

export function PlayerView({ player, seasons }: PlayerViewProps) {
  const { username, gameName, record, rating, teams } = player;
  return (
    <article>
      <PlayerHead player={player} />
      <PageHeading eyebrow="Player" name={username} record={record}>
        {gameName !== null && (
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">
            Plays as <span className="text-ink">{gameName}</span>
          </p>
        )}
      </PageHeading>
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:has-[>:only-child]:grid-cols-1">
        {record && (
          <div className="flex min-w-0 flex-col gap-10">
            <Playing matches={record.playing} />
            <BestFinishes record={record} />
            {seasons}
            <PlayedList
              query={playedQuery(username)}
              count={record.played}
              empty={
                <Empty title="No tournaments yet">
                  {username} has not played a public tournament.
                </Empty>
              }
            />
          </div>
        )}
        {(record || teams) && (
          <div className="flex min-w-0 flex-col gap-10">
            {rating !== null && <PlayerRating username={username} rating={rating} />}
            {record && <PlayerRivals username={username} rivals={record.rivals} />}
            {teams && <PlayerTeams teams={teams} />}
          </div>
        )}
        {!record && !teams && <Empty title={`${username} shows nothing else here`} />}
      </div>
    </article>
  );
}

function descriptionOf({ username, record }: Player) {
  if (!record) return `${username} plays here.`;
  const { played, won } = record;
  return `${username}: ${counted(played, 'tournament')}, ${counted(won, 'title')}.`;
}

function PlayerHead({ player }: { player: Player }) {
  const { url } = useSite();
  const path = paths.player(player.username);
  return (
    <>
      <Head title={player.username} description={descriptionOf(player)} path={path} />
      {import.meta.env.SSR && (
        <StructuredData
          data={{
            '@type': 'ProfilePage',
            mainEntity: { '@type': 'Person', name: player.username, url: url + path },
          }}
        />
      )}
    </>
  );
}

const PlayerTeams = ({ teams }: { teams: NonNullable<Player['teams']> }) => (
  <Section id="teams" title="Teams" count={teams.length} className="min-w-0">
    {teams.length === 0 && <p className="text-muted">In no team at the moment.</p>}
    <ul className="flex flex-col border-t border-line empty:hidden">
      {teams.map(({ id, name, ...team }) => (
        <MemberRow key={id} name={name} to={paths.permanentTeam({ id, name })} {...team} />
      ))}
    </ul>
  </Section>
);
