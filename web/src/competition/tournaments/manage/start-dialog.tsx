import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  StartInput,
  type Tournament,
} from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { textOf } from '#platform/api/client.ts';
import { listQuery, useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TextField, urlInput } from '#platform/forms/text-field.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';

export function StartDialog({ tournament, onClose }: TournamentDialogProps) {
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/start');
  const form = useSchemaForm(StartInput, { gameLink: tournament.gameLink ?? '' });

  return (
    <FormDialog
      title="Start Tournament"
      description={tournament.name}
      form={form}
      action="Start Tournament"
      busyText="Starting..."
      failure="Failed to start tournament"
      onSubmit={(body) => mutateAsync({ params: { id: tournament.id }, body })}
      done={messageOf}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="gameLink"
        label="Game link"
        hint="Sent by email and shown to verified participants on the tournament page."
        {...urlInput}
      />
      <StartMissing tournament={tournament} />
      <StartRecipients tournament={tournament} />
    </FormDialog>
  );
}

/** What the start does to those who have not checked in, and to those who wait. */
function StartMissing({ tournament }: { tournament: Tournament }) {
  const { checkInMinutes, missingAtStart, verifiedCount, checkedInCount, waitingCount } =
    tournament;
  if (checkInMinutes === null) return null;
  const missing = verifiedCount - checkedInCount;
  const isDropping = missingAtStart === 'dropped' && missing > 0;
  if (missing === 0 && waitingCount === 0) {
    return <Notice kind="success">All {verifiedCount} have checked in.</Notice>;
  }
  return (
    <Notice kind="info">
      {checkedInCount} of {verifiedCount} have checked in.
      {missing > 0 &&
        (isDropping ? ` The start drops the other ${missing}.` : ` The other ${missing} stay in.`)}
      {waitingCount > 0 && ' Free seats go down the waiting list to those who have checked in.'}
    </Notice>
  );
}

const namesShown = 12;

/** The people whom the start will mail. */
function StartRecipients({ tournament }: { tournament: Tournament }) {
  const { id, maxTeams, verifiedCount, pendingCount } = tournament;
  if (maxTeams === null) return <Players id={id} />;
  return (
    <Recipients
      count={verifiedCount}
      who={verifiedCount === 1 ? 'verified team' : 'verified teams'}
      leftOut={pendingCount}
    />
  );
}

/** Fetched again for each dialog: the server mails those who are registered at that moment. */
function useRegistrations(id: number, status: 'verified' | 'pending', limit: number) {
  const query = { status, limit: String(limit) };
  return useInfiniteQuery({
    ...listQuery('GET /tournaments/:id/registrations', { params: { id }, query }),
    refetchOnMount: 'always',
  });
}

function Players({ id }: { id: number }) {
  const verified = useRegistrations(id, 'verified', namesShown);
  const pending = useRegistrations(id, 'pending', 1);
  const failed = [verified, pending].filter(({ isError }) => isError);
  if (failed[0]) {
    const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        {textOf(failed[0].error, 'Failed to fetch participants')}
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  const [first] = verified.data?.pages ?? [];
  const [left] = pending.data?.pages ?? [];
  const isFetched = verified.isFetchedAfterMount && pending.isFetchedAfterMount;
  if (!first || !left || !isFetched) {
    return <SkeletonRows label="Loading participants" rows={['h-24']} />;
  }
  const count = first.total ?? first.items.length;
  return (
    <Recipients
      count={count}
      who={count === 1 ? 'verified participant' : 'verified participants'}
      leftOut={left.total ?? left.items.length}
    >
      <ul className="mt-3 flex flex-wrap gap-2">
        {first.items.map(({ id, fortniteUsername }) => (
          <li key={id} className="max-w-full">
            <Badge className="max-w-full overflow-hidden">{fortniteUsername}</Badge>
          </li>
        ))}
        {count > first.items.length && (
          <li className="self-center text-sm text-muted">and {count - first.items.length} more</li>
        )}
      </ul>
    </Recipients>
  );
}

interface RecipientsProps {
  count: number;
  who: string;
  /** The number of those still pending, who get no mail. */
  leftOut: number;
  children?: ReactNode;
}

function Recipients({ count, who, leftOut, children }: RecipientsProps) {
  const Icon = count === 0 ? TriangleAlert : Mail;
  return (
    <section
      aria-label="Email recipients"
      className="rounded-sm border border-line bg-sunken p-4 text-sm"
    >
      <p className={count === 0 ? 'flex gap-2.5 caution' : 'flex gap-2.5'}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {count === 0 ? (
          'Nobody is verified yet, so no emails will be sent.'
        ) : (
          <span>
            <strong className="tabular-nums">
              {count} {who}
            </strong>{' '}
            will now get this link by email, with a notice that the game starts in 30 minutes.
          </span>
        )}
      </p>
      {count > 0 && children}
      {leftOut > 0 && <p className="mt-3 text-muted">{leftOut} still pending, not included.</p>}
    </section>
  );
}
