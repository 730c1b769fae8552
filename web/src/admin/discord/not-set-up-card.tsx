import type { DiscordState } from '@last-circle/contract/admin/discord.ts';
import { Setting } from '#admin/setting.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import { InteractionsUrl } from './interactions-url.tsx';
import { Step, Steps } from './steps.tsx';

const portal = 'https://discord.com/developers/applications';

/** Each setting with where Discord shows its value. */
const settings = [
  ['DISCORD_APP_ID', 'General Information, Application ID'],
  ['DISCORD_PUBLIC_KEY', 'General Information, Public Key'],
  ['DISCORD_BOT_TOKEN', 'Bot, Reset Token'],
] as const;

/** How an application of Discord gets into the settings. */
export const NotSetUpCard = ({ state }: { state: DiscordState }) => (
  <Card>
    {state.connection && <StillConnected guildName={state.connection.guildName} />}
    <Steps>
      <Step
        title="Create an application"
        text={
          <>
            In{' '}
            <a href={portal} target="_blank" rel="noopener" className="text-accent underline">
              Discord&apos;s developer portal
            </a>
            . Your bot gets its name.
          </>
        }
      />
      <Step
        title="Give the site its values"
        text={
          <>
            In the environment or in <Setting>.env</Setting>. Then restart the site.
          </>
        }
      >
        <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          {settings.map(([name, place]) => (
            <div key={name} className="contents">
              <dt className="max-sm:mt-2">
                <Setting>{name}</Setting>
              </dt>
              <dd className="text-muted">{place}</dd>
            </div>
          ))}
        </dl>
      </Step>
      <Step
        title="Let Discord reach the site"
        text="Paste this under General Information. Discord tries it at once, so restart first."
      >
        <InteractionsUrl url={state.interactionsUrl} />
      </Step>
    </Steps>
  </Card>
);

const StillConnected = ({ guildName }: { guildName: string }) => (
  <div className="mb-6 max-w-2xl">
    <Notice kind="error" actions={<DisconnectButton guildName={guildName} />}>
      {guildName} is connected, but the settings no longer name an application: nothing reaches it.
    </Notice>
  </div>
);
