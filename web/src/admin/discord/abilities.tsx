import { CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import type { DiscordServer } from '@last-circle/contract/admin/discord.ts';

interface Ability {
  name: string;
  isGiven: boolean;
  /** How it is granted in Discord. */
  how: string;
}

export const howToPost =
  'In Discord: Edit Channel, Permissions, and allow it View Channel, Send Messages and Embed Links.';

const givenToRole = (permission: string) =>
  `In Discord: Server Settings, Roles, the role of the bot, and switch on ${permission}.`;

function abilitiesOf(
  { channels, mayManageRoles, mayCreateEvents, mayListMembers }: DiscordServer,
  { channelId, channelName }: Channel,
): Ability[] {
  const channel = channels.find(({ id }) => id === channelId);
  return [
    {
      name: `Posts in #${channel?.name ?? channelName}`,
      isGiven: channel?.mayPost ?? false,
      how: channel ? howToPost : 'The channel is gone: choose another one with Change.',
    },
    {
      name: 'Gives and takes roles',
      isGiven: mayManageRoles,
      how: givenToRole('Manage Roles'),
    },
    { name: 'Makes events', isGiven: mayCreateEvents, how: givenToRole('Create Events') },
    {
      name: 'Notices roles that were changed by hand',
      isGiven: mayListMembers,
      how: 'In the developer portal: Bot, and switch on Server Members Intent.',
    },
  ];
}

interface Channel {
  channelId: string;
  channelName: string;
}

/** What the bot may do in the server, and how it is granted what it may not. */
export function Abilities({ server, channel }: { server: DiscordServer; channel: Channel }) {
  const id = useId();
  return (
    <>
      <h4 id={id} className="text-sm font-medium">
        What the bot may do
      </h4>
      <ul aria-labelledby={id} className="mt-1 ruled">
        {abilitiesOf(server, channel).map((ability) => (
          <AbilityRow key={ability.name} {...ability} />
        ))}
      </ul>
    </>
  );
}

const AbilityRow = ({ name, isGiven, how }: Ability) => (
  <li className="flex gap-3 py-3 text-sm">
    {isGiven ? (
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
    ) : (
      <CircleX aria-hidden="true" className="size-5 shrink-0 text-danger" />
    )}
    <div className="min-w-0 grow">
      <p className="flex justify-between gap-4 font-medium">
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>{' '}
        <span className={isGiven ? 'text-muted' : 'text-danger'}>{isGiven ? 'Yes' : 'No'}</span>
      </p>
      {!isGiven && <p className="mt-0.5 text-muted">{how}</p>}
    </div>
  </li>
);
