import type { EntrantFilter } from '@last-circle/contract/tournament-rules.ts';
import { page } from './answers.ts';

interface Asked {
  query: { search: string; status?: EntrantFilter | undefined };
}

/** Registrations or teams, filtered; `textOf` gives the fields that the search matches. */
export const listOfRegistered =
  <Row extends { isVerified: boolean }>(rows: Row[], textOf: (row: Row) => string) =>
  ({ query: { status, search } }: Asked) => {
    const found = rows
      .filter(({ isVerified }) => !status || isVerified === (status === 'verified'))
      .filter((row) => textOf(row).includes(search));
    return page(found, { total: found.length });
  };
