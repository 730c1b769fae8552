import { counted } from '@last-circle/contract/counted.ts';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { WinnersFormState } from './winner-fields.tsx';
import type { z } from '@last-circle/contract/zod.ts';
import type { WinnersInput, Announced } from '@last-circle/contract/competition/winners.ts';
import type { Nominee, WinnerRow } from './nominees.ts';
import { changedWinners, isFilled } from '@last-circle/contract/competition/winner-rules.ts';

interface WinnerMailsProps {
  control: WinnersFormState['control'];
  nominees: readonly Nominee[];
}

/** The filled rows with the addresses that get mail. */
function useChosenWinners({ control, nominees }: WinnerMailsProps) {
  const rows = useWatch({ control, name: 'winners' });
  return [...rows.entries()].flatMap(([index, row]) => {
    const { email, teamId, mailTo } = row;
    if (!email) return [];
    const team = teamId && mailTo === 'members' && nominees.find((one) => one.teamId === teamId);
    return [{ index, row, emails: team ? team.emails : [email] }];
  });
}

const mailCount = (chosen: ReturnType<typeof useChosenWinners>) =>
  chosen.reduce((count, { emails }) => count + emails.length, 0);

export const MailCount = (props: WinnerMailsProps) => (
  <p className="text-sm text-muted tabular-nums max-sm:order-last sm:mr-auto">
    {countOf(mailCount(useChosenWinners(props)))}
  </p>
);

export function WinnerMails(props: WinnerMailsProps) {
  const chosen = useChosenWinners(props);
  return (
    <MailSummary
      label="Email recipients"
      count={countOf(mailCount(chosen))}
      note="now, only once. The tournament is completed and the winners are published."
    >
      {chosen.map(({ index, emails, row: { placement, username, prize, redeemCode } }) => (
        <li key={index} className="[overflow-wrap:anywhere]">
          <strong>{username}</strong> <span className="text-muted">{emails.join(', ')}</span>
          <br />
          {[placement, prize || 'no prize yet', redeemCode && `code ${redeemCode}`]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </MailSummary>
  );
}

const countOf = (mails: number) => `${counted(mails, 'email')} will be sent`;

interface WinnerChangesProps {
  control: WinnersFormState['control'];
  announced: Announced;
}

/** What the correction changes for whom; these get an email, the others none. */
export function WinnerChanges({ control, announced }: WinnerChangesProps) {
  const rows = useWatch({ control, name: 'winners' }).map(filledRow).filter(isFilled);
  const changes = changedWinners(announced.winners, rows, ({ redeemCode }) => redeemCode !== '');
  return (
    <MailSummary
      label="Changes"
      count={changeCount(changes.length)}
      note={changes.length > 0 && 'Only they get an email, which says what has changed.'}
    >
      {changes.map(({ before, after }) => {
        const [winner] = [...after, ...before];
        return (
          <li key={winner?.username} className="[overflow-wrap:anywhere]">
            <strong>{winner?.username}</strong>
            <br />
            Old: {before.map(labelOf).join('; ') || 'not a winner'}
            <br />
            New: {after.map(newLabelOf).join('; ') || 'not a winner'}
          </li>
        );
      })}
    </MailSummary>
  );
}

interface MailSummaryProps {
  label: string;
  count: string;
  note: ReactNode;
  /** An item for each winner. */
  children: ReactNode[];
}

const MailSummary = ({ label, count, note, children }: MailSummaryProps) => (
  <section aria-label={label} className="rounded-sm border border-line bg-sunken p-4 text-sm">
    <p className="flex gap-2.5">
      <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="tabular-nums">{count}</strong> {note}
      </span>
    </p>
    {children.length > 0 && (
      <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3">{children}</ul>
    )}
  </section>
);

/** A row of the form, where absent fields are blank. */
const filledRow = (row: z.input<typeof WinnersInput>['winners'][number]): WinnerRow => ({
  placement: row.placement ?? '',
  username: row.username ?? '',
  prize: row.prize ?? '',
  email: row.email ?? '',
  redeemCode: row.redeemCode ?? '',
  teamId: row.teamId || null,
  registrationId: row.registrationId || null,
  mailTo: row.mailTo || 'captain',
});

const labelOf = ({ placement, prize }: { placement: string; prize: string }) =>
  `${placement}, ${prize || 'no prize yet'}`;

const newLabelOf = (row: WinnerRow) =>
  row.redeemCode ? `${labelOf(row)}, code ${row.redeemCode}` : labelOf(row);

function changeCount(changes: number) {
  if (changes === 0) return 'Nothing has changed for any winner.';
  return `${counted(changes, 'winner changes', 'winners change')}.`;
}
