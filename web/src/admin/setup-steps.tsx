import type { ReactNode } from 'react';
import type { SetupStep } from '@last-circle/contract/admin/admin-rules.ts';
import { messageOf } from '#platform/actions/run-action.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { useSite } from '#platform/page/site.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { adminPaths } from '#admin-paths.ts';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Setting } from './setting.tsx';

export interface StepProps {
  hasMailServer: boolean;
  onCreateTournament: () => void;
  onMailSent: () => void;
}

interface Step {
  title: string;
  /** How it is done, in a sentence. */
  How: (props: StepProps) => ReactNode;
  /** Where it is done. */
  Action: (props: StepProps) => ReactNode;
}

function MailHow({ hasMailServer }: StepProps) {
  if (hasMailServer) return 'Send yourself a test mail to see that it arrives.';
  return (
    <>
      Set <Setting>SMTP_URL</Setting> and <Setting>MAIL_FROM</Setting> in the environment or in{' '}
      <Setting>.env</Setting> and restart: until then no mail leaves the site.
    </>
  );
}

function MailAction({ hasMailServer, onMailSent }: StepProps) {
  const { mailbox } = useSite();
  if (!hasMailServer) {
    return (
      mailbox && (
        <a href={mailbox} className={buttonClass({ size: 'small' })}>
          Open the mailbox
        </a>
      )
    );
  }
  return (
    <CallButton
      size="small"
      call="POST /admin/test-mail"
      args={{}}
      done={messageOf}
      failed="Failed to send the test mail"
      onDone={onMailSent}
    >
      Send test mail
    </CallButton>
  );
}

export const setupSteps: Record<SetupStep, Step> = {
  brand: {
    title: 'Name your site',
    How: () => 'Its name is in the header, in titles and in mails; so are its logo and colours.',
    Action: () => (
      <ButtonLink to={adminPaths.site} size="small">
        Name it
      </ButtonLink>
    ),
  },
  mail: { title: 'Send mails', How: MailHow, Action: MailAction },
  tournament: {
    title: 'Create the first tournament',
    How: () => 'Give it a name, a start and a number of spots. Players can register at once.',
    Action: ({ onCreateTournament }) => (
      <Button size="small" onClick={onCreateTournament}>
        Create one
      </Button>
    ),
  },
  product: {
    title: 'Offer the first product',
    How: () => 'Give it a price and stock. Visitors see it while it is active.',
    Action: () => (
      <ButtonLink to={adminPaths.products} size="small">
        Manage Shop
      </ButtonLink>
    ),
  },
  post: {
    title: 'Publish the first post',
    How: () => 'Write it and tick "Publish immediately". It appears on the landing page.',
    Action: () => (
      <ButtonLink to={paths.adminBlogs} size="small">
        Write a post
      </ButtonLink>
    ),
  },
  pages: {
    title: 'Write imprint, privacy and terms',
    How: () =>
      'Each has a draft that says what to fill in. The footer links them once they are published.',
    Action: () => (
      <ButtonLink to={adminPaths.pages} size="small">
        Write them
      </ButtonLink>
    ),
  },
  admin: {
    title: 'Make a second admin',
    How: () => 'So nobody has to run an evening alone. Whoever has an account can be made one.',
    Action: () => (
      <ButtonLink to={adminPaths.members} size="small">
        Members
      </ButtonLink>
    ),
  },
};
