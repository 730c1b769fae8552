import type { ReactNode } from 'react';
import type { SetupStep } from '@last-circle/contract/admin/admin-rules.ts';
import { messageOf } from '#platform/actions/run-action.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { useSite } from '#platform/page/site.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { useSendTestMail } from './use-setup.ts';

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

const small = buttonClass({ size: 'small' });

const Setting = ({ children }: { children: string }) => (
  <code className="font-mono text-ink">{children}</code>
);

function MailHow({ hasMailServer }: StepProps) {
  if (hasMailServer) return 'Send yourself a mail to see that the mail server takes it.';
  return (
    <>
      Set <Setting>SMTP_URL</Setting> and <Setting>MAIL_FROM</Setting> in the environment or in{' '}
      <Setting>.env</Setting> and restart: until then no mail leaves the site.
    </>
  );
}

function MailAction({ hasMailServer, onMailSent }: StepProps) {
  const { mailbox } = useSite();
  const mutation = useSendTestMail();
  if (!hasMailServer) {
    return (
      mailbox && (
        <a href={mailbox} className={small}>
          Open the mailbox
        </a>
      )
    );
  }
  return (
    <MutationButton
      size="small"
      mutation={mutation}
      args={{}}
      done={messageOf}
      failed="Failed to send the test mail"
      onDone={onMailSent}
    >
      Send test mail
    </MutationButton>
  );
}

export const setupSteps: Record<SetupStep, Step> = {
  brand: {
    title: 'Name your site',
    How: () => (
      <>
        Set <Setting>BRAND_NAME</Setting> in the environment or in <Setting>.env</Setting> and
        restart: it is in the header, in titles and in mails.
      </>
    ),
    Action: () => (
      <Link to={paths.home} className={small}>
        See the site
      </Link>
    ),
  },
  mail: { title: 'Send mails', How: MailHow, Action: MailAction },
  tournament: {
    title: 'Create the first tournament',
    How: () => 'Give it a name, a start and its seats; players can register at once.',
    Action: ({ onCreateTournament }) => (
      <Button size="small" onClick={onCreateTournament}>
        Create one
      </Button>
    ),
  },
  product: {
    title: 'Offer the first product',
    How: () => 'Add it with price and stock; visitors see it while it is active.',
    Action: () => (
      <Link to={paths.adminProducts} className={small}>
        Manage Shop
      </Link>
    ),
  },
  post: {
    title: 'Publish the first post',
    How: () => 'Write it and tick "Publish immediately"; it is in the news of the landing page.',
    Action: () => (
      <Link to={paths.adminBlogs} className={small}>
        Write a post
      </Link>
    ),
  },
  admin: {
    title: 'Make a second admin',
    How: () => (
      <>
        Run <Setting>{'npm run admin -- create <email>'}</Setting> on the server, so that nobody
        runs an evening alone.
      </>
    ),
    Action: () => null,
  },
};
