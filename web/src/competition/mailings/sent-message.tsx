import { isSending } from '@last-circle/contract/competition/mailing-rules.ts';
import type { Mailing } from '@last-circle/contract/competition/mailings.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/basics/progress.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Card } from '#ui/layout/card.tsx';
import { audienceLabels } from './labels.ts';

const nameOf = ({ name, email }: { name: string; email: string }) =>
  name ? `${name} (${email})` : email;

export function SentMessage({ mailing }: { mailing: Mailing }) {
  const { subject, text, audience, matchName, sentBy, createdAt } = mailing;
  const { recipients, sent, failed } = mailing;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div>
        <h3 className="text-lg leading-6 [overflow-wrap:anywhere]">{subject}</h3>
        <p className="mt-1 text-sm text-muted">
          To {(matchName ?? audienceLabels[audience]).replace(/^E/, 'e')} · {sentBy} ·{' '}
          <Time value={createdAt} show="relative" />
        </p>
      </div>
      <p className="line-clamp-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {isSending(mailing) ? (
        <Progress label="Sending" show="count" value={sent} max={recipients} />
      ) : (
        <p className="text-sm text-muted tabular-nums">
          {sent} of {recipients} sent
        </p>
      )}
      {failed.length > 0 && (
        <Notice kind="error">
          Not delivered to {failed.map(nameOf).join(', ')}: the mail server refused the address.
        </Notice>
      )}
    </Card>
  );
}
