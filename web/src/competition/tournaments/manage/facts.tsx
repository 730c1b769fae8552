import type { ReactNode } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** Dates, seats and code, one line each. */
export function AdminFacts({ tournament }: { tournament: Tournament }) {
  const { startDate, endDate, verifiedCount, pendingCount, uniqueCode } = tournament;
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      <Fact name="Starts">
        <Time value={startDate} show="date-time" />
      </Fact>
      <Fact name="Ends">
        <Time value={endDate} show="date-time" />
      </Fact>
      <Fact name="Seats">
        <span className="tabular-nums">
          {verifiedCount} verified, {pendingCount} pending
        </span>
      </Fact>
      {uniqueCode && (
        <Fact name="Code">
          <span className="-my-3 -mr-3 inline-flex items-center">
            <code className="font-mono">{uniqueCode}</code>
            <CopyButton
              text={uniqueCode}
              label="Copy code"
              onCopy={(isCopied) => {
                if (!isCopied) toast.error('Failed to copy code');
              }}
            />
          </span>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div className="flex min-h-5 justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
