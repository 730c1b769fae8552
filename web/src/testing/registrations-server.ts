import type { EntrantFilter } from '@last-circle/contract/competition/tournaments/rules.ts';
import { page } from './answers.ts';

interface Asked {
  query: { search: string; status?: EntrantFilter | undefined };
}

interface Row {
  isVerified: boolean;
  waitingNumber: number | null;
  checkedInAt: string | null;
}

const isOfStatus: Record<EntrantFilter, (row: Row) => boolean> = {
  pending: ({ isVerified, waitingNumber }) => !isVerified && waitingNumber === null,
  verified: ({ isVerified }) => isVerified,
  waiting: ({ waitingNumber }) => waitingNumber !== null,
  missing: ({ isVerified, checkedInAt }) => isVerified && checkedInAt === null,
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
