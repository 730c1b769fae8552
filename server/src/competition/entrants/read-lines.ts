import type { BanTerms } from '@last-circle/contract/competition/ban-rules.ts';
import type { ImportLine } from '@last-circle/contract/competition/entrants.ts';
import type { Context } from '#platform/db/context.ts';
import { findBans } from '#competition/bans/bans.ts';
import { accountFinder, type Account } from '#competition/tournament/account-finder.ts';
import { blankLine, printable, textRefusal, type LineRefusal } from './line-results.ts';

/** A line with what the database knows of its player. */
export interface ReadLine {
  index: number;
  /** As given; blank, but for its team, where its texts are refused. */
  line: ImportLine;
  /** Why its texts are refused. */
  unreadable: LineRefusal;
  account: Account | undefined;
  /** That in the line, else that of the account, else what was given for the account. */
  gameName: string;
  ban: BanTerms | undefined;
}

export async function readLines(
  ctx: Context,
  tournamentId: number,
  imported: readonly ImportLine[],
): Promise<ReadLine[]> {
  const lines = imported.map((given) => {
    const unreadable = textRefusal(given);
    return {
      unreadable,
      line: unreadable ? { ...blankLine, team: printable(given.team) } : given,
    };
  });
  const named = lines.map(({ line }) => line.account).filter(Boolean);
  const findAccount = await accountFinder(ctx, named);
  const read = lines.map(({ line, unreadable }, index) => {
    const account = line.account ? findAccount(line.account) : undefined;
    const gameName = line.name || account?.gameName || line.account;
    return { index, line, unreadable, account, gameName };
  });
  const players = read.map(({ account, gameName }) => ({
    userId: account?.id ?? null,
    email: account?.email ?? null,
    gameName,
  }));
  const bans = await findBans(ctx, tournamentId, players);
  return read.map((line) => ({ ...line, ban: bans.get(line.index) }));
}
