import { useQuery } from '@tanstack/react-query';
import type { DiscordState } from '@last-circle/contract/admin/discord.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { ConnectedCard } from './connected-card.tsx';
import { discordQuery } from './queries.ts';
import { NotConnectedCard } from './not-connected-card.tsx';
import { NotSetUpCard } from './not-set-up-card.tsx';

const pollMs = 3000;

/** The server on Discord that takes part in what happens here: how it is connected, and what it may do. */
export function DiscordSection() {
  const query = useQuery({
    ...discordQuery,
    // What waits is sent by a worker.
    refetchInterval: ({ state }) => (state.data?.waitingCount ? pollMs : false),
  });
  return (
    <section aria-labelledby="discord">
      <h2 id="discord" className="scroll-mt-24 text-title">
        Discord
      </h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-sm text-muted">
        Players enter, check in and report from your server, and its channel, roles and events
        follow the tournaments.
      </p>
      <QueryStates
        query={query}
        loading={<SkeletonRows label="Loading the connection to Discord" rows={['h-64']} />}
        failed="The connection to Discord could not be loaded"
      >
        {(state) => <CardOf state={state} />}
      </QueryStates>
    </section>
  );
}

function CardOf({ state }: { state: DiscordState }) {
  const { isSetUp, inviteUrl, connection } = state;
  if (!isSetUp || inviteUrl === null) return <NotSetUpCard state={state} />;
  if (!connection) return <NotConnectedCard state={{ ...state, inviteUrl }} />;
  return <ConnectedCard state={{ ...state, inviteUrl, connection }} />;
}
