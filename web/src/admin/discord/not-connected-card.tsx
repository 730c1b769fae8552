import type { DiscordState } from '@last-circle/contract/admin/discord.ts';
import { Card } from '#ui/layout/card.tsx';
import { AddBot } from './add-bot.tsx';
import { InteractionsUrl } from './interactions-url.tsx';
import { ServerChoice } from './server-choice.tsx';
import { Step, Steps } from './steps.tsx';

interface NotConnectedCardProps {
  state: DiscordState & { inviteUrl: string };
}

/** From an application in the settings to a server that is connected. */
export const NotConnectedCard = ({ state }: NotConnectedCardProps) => (
  <Card>
    <Steps>
      <Step
        title="Let Discord reach the site"
        text="Paste this in the developer portal, under General Information, if it is not there yet."
      >
        <InteractionsUrl url={state.interactionsUrl} />
      </Step>
      <Step title="Add the bot to your server" text="Discord opens in a new tab.">
        <AddBot inviteUrl={state.inviteUrl} label="Add it to your server" />
      </Step>
      <Step title="Choose where it posts">
        <ServerChoice connection={null} />
      </Step>
    </Steps>
  </Card>
);
