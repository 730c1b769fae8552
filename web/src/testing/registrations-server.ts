import type { EntrantFilter } from '@last-circle/contract/competition/tournaments/rules.ts';
import { page } from './answers.ts';

interface Asked {
  query: { search: string; status?: EntrantFilter | undefined };
}

interface Row {
  isVerified: boolean;
  waitingNumber: number | null;
  checkedInAt: string | null;
  missedCheckIn: boolean;
  /** Of a player. */
  codeExpiresAt?: string | null;
  /** Of a team. */
  registeredAt?: string | null;
}

const isPending = ({ isVerified, waitingNumber, missedCheckIn }: Row) =>
  !isVerified && waitingNumber === null && !missedCheckIn;

const isOfStatus: Record<EntrantFilter, (row: Row) => boolean> = {
  pending: isPending,
  to_verify: (row) => isPending(row) && !row.codeExpiresAt && row.registeredAt !== null,
  verified: ({ isVerified }) => isVerified,
  waiting: ({ waitingNumber }) => waitingNumber !== null,
  missing: ({ isVerified, checkedInAt }) => isVerified && checkedInAt === null,
  missed: ({ isVerified, missedCheckIn }) => !isVerified && missedCheckIn,
};

/** Registrations or teams, filtered; `textOf` gives the fields that the search matches. */
export const listOfRegistered =
  <R extends Row>(rows: R[], textOf: (row: R) => string) =>
  ({ query: { status, search } }: Asked) => {
    const found = rows
      .filter((row) => !status || isOfStatus[status](row))
      .filter((row) => textOf(row).includes(search));
    return page(found, { total: found.length });
  };
