import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Pencil, Send } from 'lucide-react';
import { useId, useState } from 'react';
import type { DiscordState } from '@last-circle/contract/admin/discord.ts';
import { Setting } from '#admin/setting.tsx';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { counted } from '@last-circle/contract/counted.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Abilities } from './abilities.tsx';
import { AddBot } from './add-bot.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import { InteractionsUrl } from './interactions-url.tsx';
import { discordServersQuery } from './queries.ts';
import { ServerChoice } from './server-choice.tsx';
import { ServersFailed } from './servers-failed.tsx';

type Connected = DiscordState & {
  inviteUrl: string;
  connection: NonNullable<DiscordState['connection']>;
};

/** The server that is connected: what the bot may do there, what it could not do, and who is known there. */
export function ConnectedCard({ state }: { state: Connected }) {
  const { connection, inviteUrl } = state;
  const id = useId();
  const [isChanging, setIsChanging] = useState(false);
  const close = () => setIsChanging(false);
  return (
    <Card as="article" aria-labelledby={id}>
      <p className="eyebrow">Connected</p>
      <h3 id={id} className="mt-1 text-lg leading-6 [overflow-wrap:anywhere]">
        {connection.guildName}
      </h3>
      <p className="mt-1 text-sm [overflow-wrap:anywhere] text-muted">
        In #{connection.channelName}. {knownOf(state)} {waitingOf(state)}
      </p>
      <Problems state={state} />
      {isChanging ? (
        <div className="mt-5 flex max-w-2xl flex-col gap-5">
          <AddBot inviteUrl={inviteUrl} label="Add it to another server" />
          <ServerChoice connection={connection} onDone={close} onCancel={close} />
        </div>
      ) : (
        <>
          <div className="mt-5 max-w-2xl">
            <AbilitiesThere state={state} />
          </div>
          <Actions guildName={connection.guildName} onChange={() => setIsChanging(true)} />
        </>
      )}
      <Address url={state.interactionsUrl} />
    </Card>
  );
}

function knownOf({ memberCount }: DiscordState) {
  if (memberCount === 0) return 'No member has connected a Discord account yet.';
  const have = memberCount === 1 ? 'has' : 'have';
  return `${counted(memberCount, 'member')} ${have} connected a Discord account.`;
}

const waitingOf = ({ waitingCount }: DiscordState) =>
  waitingCount > 0 && `${counted(waitingCount, 'change')} on the way.`;

function Problems({ state: { problem, signsIn } }: { state: Connected }) {
  return (
    <div className="mt-4 flex max-w-2xl flex-col gap-3 empty:hidden">
      {problem && (
        <Notice kind="error">
          {problem.what} could not be updated <Time value={problem.at} show="relative" />.
          <span className="block text-muted">{problem.reason}</span>
        </Notice>
      )}
      {!signsIn && (
        <Notice kind="info">
          Players are not known on Discord until they can sign in with it. Give{' '}
          <Setting>OIDC_DISCORD_CLIENT_ID</Setting> and{' '}
          <Setting>OIDC_DISCORD_CLIENT_SECRET</Setting>, and restart.
        </Notice>
      )}
    </div>
  );
}

function AbilitiesThere({ state: { connection } }: { state: Connected }) {
  const query = useQuery(discordServersQuery);
  const { data: servers } = query;
  if (!servers) {
    return query.error ? (
      <ServersFailed query={query} />
    ) : (
      <SkeletonRows label="Looking what the bot may do" rows={['h-11']} times={4} />
    );
  }
  const server = servers.find(({ id }) => id === connection.guildId);
  if (!server) {
    return (
      <Notice kind="error">
        The bot is not in {connection.guildName} any more. Choose Change to add it again.
      </Notice>
    );
  }
  return <Abilities server={server} channel={connection} />;
}

interface ActionsProps {
  guildName: string;
  onChange: () => void;
}

const Actions = ({ guildName, onChange }: ActionsProps) => (
  <div className="mt-4 flex max-w-2xl flex-wrap items-center gap-2">
    <CallButton
      icon={Send}
      size="small"
      call="POST /site/discord/test"
      args={{}}
      done={messageOf}
      failed="Failed to post the test"
      busyText="Posting..."
    >
      Post a test
    </CallButton>
    <Button icon={Pencil} size="small" onClick={onChange}>
      Change
    </Button>
    <DisconnectButton guildName={guildName} className="sm:ml-auto" />
  </div>
);

/** Needed again where the site has moved, or nothing that is pressed arrives. */
const Address = ({ url }: { url: string }) => (
  <details className="group mt-4 border-t border-line pt-3">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-medium">
      <ChevronRight
        aria-hidden="true"
        className="size-4 text-muted transition-transform duration-150 group-open:rotate-90"
      />
      Buttons and commands do nothing?
    </summary>
    <p className="mt-1 mb-3 text-sm text-muted">
      Check that the developer portal has this, under General Information.
    </p>
    <div className="max-w-2xl">
      <InteractionsUrl url={url} />
    </div>
  </details>
);
