import { useQuery } from '@tanstack/react-query';
import type { DiscordState } from '@last-circle/contract/admin/discord.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { ConnectForm } from './connect-form.tsx';
import { discordServersQuery } from './queries.ts';
import { ServersFailed } from './servers-failed.tsx';

interface ServerChoiceProps {
  connection: DiscordState['connection'];
  onDone?: () => void;
  onCancel?: () => void;
}

/** The choice of a server and its channel among those that the bot is in. */
export function ServerChoice(props: ServerChoiceProps) {
  const query = useQuery(discordServersQuery);
  const { data: servers } = query;
  if (!servers) {
    return query.error ? (
      <ServersFailed query={query} />
    ) : (
      <SkeletonRows label="Looking for servers" rows={['h-28']} />
    );
  }
  if (servers.length === 0) {
    return <p className="text-sm text-muted">The bot is in no server yet.</p>;
  }
  // Another list begins another choice.
  return <ConnectForm key={servers.map(({ id }) => id).join()} servers={servers} {...props} />;
}
