import { counted } from '@last-circle/contract/counted.ts';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { CallButton } from '#platform/actions/call-button.tsx';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import type { Reply } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { MailFrame } from '#platform/content/mail-frame.tsx';
import { useList } from '#platform/lists/load-more-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { newestPostsQuery, sendsQuery } from './queries.ts';

/** A published post is chosen, looked at as a mail, tried on oneself, and sent to everybody. */
export function SendForm() {
  const posts = useList(newestPostsQuery).items ?? [];
  const sent = new Set(useList(sendsQuery).items?.map(({ postId }) => postId));
  const [chosen, setChosen] = useState('');
  const preview = useApiMutation('POST /newsletter/sends/preview');
  const body = { postId: Number(chosen) };
  const choose = (id: string) => {
    setChosen(id);
    preview.reset();
  };
  return (
    <Card as="section" aria-label="Send a post" className="flex flex-col gap-5">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          preview.mutate({ body });
        }}
      >
        <Field
          label="Post"
          hint="A post that is published, with its beginning and a link. Each is sent once."
        >
          <Select
            value={chosen}
            options={[
              ['', 'Choose a post'],
              ...posts
                .filter(({ id }) => !sent.has(id))
                .map(({ id, title }) => [String(id), title] as const),
            ]}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            icon={Eye}
            variant={preview.data ? 'secondary' : 'primary'}
            disabled={chosen === ''}
            isBusy={preview.isPending}
            busyText="Loading..."
          >
            Preview
          </Button>
          <MutationFailure error={preview.error} fallback="Failed to show the preview" />
        </div>
      </form>
      {preview.data && <Shown preview={preview.data} body={body} onSent={() => choose('')} />}
    </Card>
  );
}

interface ShownProps {
  preview: Reply<'POST /newsletter/sends/preview'>;
  body: { postId: number };
  onSent: () => void;
}

/** The mail as it will look, and to how many it goes. */
const Shown = ({ preview: { subject, html, recipients }, body, onSent }: ShownProps) => (
  <div className="flex flex-col gap-4 border-t border-line pt-5">
    <h3 className="text-title [overflow-wrap:anywhere]">{subject}</h3>
    <MailFrame html={html} className="overflow-hidden rounded-sm border border-line" />
    {recipients === 0 && <p className="text-sm text-muted">Nobody has subscribed yet.</p>}
    <div className="flex flex-wrap items-center gap-3">
      <CallButton
        icon={Send}
        variant="primary"
        disabled={recipients === 0}
        call="POST /newsletter/sends"
        args={{ body }}
        confirmation={{
          question: `Send it to ${counted(recipients, 'subscriber')}?`,
          detail: 'What is in their mailboxes cannot be taken back.',
          action: 'Send',
        }}
        done={messageOf}
        failed="Failed to send the newsletter"
        busyText="Sending..."
        onDone={onSent}
      >
        {`Send to ${counted(recipients, 'subscriber')}`}
      </CallButton>
      <CallButton
        call="POST /newsletter/sends/test"
        args={{ body }}
        done={messageOf}
        failed="Failed to send the test"
        busyText="Sending..."
      >
        Send to me alone
      </CallButton>
    </div>
  </div>
);
