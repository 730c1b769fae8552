import {
  DiscordConnectionInput,
  type DiscordServer,
  type DiscordState,
} from '@last-circle/contract/admin/discord.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { submitOf, useSchemaForm } from '#platform/forms/schema-form.ts';
import { Refusal, SelectField } from '#platform/forms/text-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { howToPost } from './abilities.tsx';

interface ConnectFormProps {
  servers: readonly DiscordServer[];
  /** What is chosen now. */
  connection: DiscordState['connection'];
  onDone?: (() => void) | undefined;
  /** Without it there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

const idIn = (list: readonly { id: string }[], id: string | undefined) =>
  list.find((one) => one.id === id)?.id;

/** What is connected where it is still there, else the only server. */
function firstChoice(
  servers: readonly DiscordServer[],
  connection: DiscordState['connection'],
): DiscordConnectionInput {
  const only = servers.length === 1 ? servers[0]?.id : undefined;
  const guildId = idIn(servers, connection?.guildId) ?? only ?? '';
  const channels = servers.find(({ id }) => id === guildId)?.channels ?? [];
  return { guildId, channelId: idIn(channels, connection?.channelId) ?? '' };
}

export function ConnectForm({ servers, connection, onDone, onCancel }: ConnectFormProps) {
  const { mutateAsync } = useApiMutation('PUT /site/discord');
  const form = useSchemaForm(DiscordConnectionInput, firstChoice(servers, connection));
  const { isSubmitting } = form.formState;
  const [guildId, channelId] = form.watch(['guildId', 'channelId']);
  const channels = servers.find(({ id }) => id === guildId)?.channels ?? [];
  const channel = channels.find(({ id }) => id === channelId);

  const connect = submitOf(form, 'Failed to connect', async (body) => {
    await mutateAsync({ body });
    toast.success(`Connected to #${channel?.name}`);
    onDone?.();
  });

  return (
    <form noValidate aria-label="Connect a server" onSubmit={connect}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="guildId"
          label="Server"
          rules={{ onChange: () => form.resetField('channelId', { defaultValue: '' }) }}
          options={[['', 'Choose a server'], ...servers.map(({ id, name }) => [id, name] as const)]}
        />
        <SelectField
          form={form}
          name="channelId"
          label="Channel for tournaments"
          hint={
            channel && !channel.mayPost ? `The bot may not post there. ${howToPost}` : undefined
          }
          options={[
            ['', 'Choose a channel'],
            ...channels.map(({ id, name }) => [id, `#${name}`] as const),
          ]}
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Connecting...">
          Connect
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
      <div className="mt-3 empty:hidden">
        <Refusal form={form} />
      </div>
    </form>
  );
}
