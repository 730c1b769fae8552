import { transaction, type Context } from '#platform/db/context.ts';
import { countAttempt, resetAttempts, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import type { Account, Browser } from './browser.ts';

/** How many times the guesses of one known browser all of an account have together. */
const knownBrowsersTogether = 4;

/** Whose guesses at a secret of an account are counted together. */
export interface Guesser {
  /** All strangers, one known browser, or the signed-in user. */
  countedAs: string | number;
  isKnown: boolean;
  /** All known browsers of the account. */
  together?: string;
}

const togetherOf = (userId: number) => `browsers ${userId}`;

/** Of whoever is at a browser; `strangers` is how guesses in unknown ones are counted. */
export function guesserIn(browser: Browser, account: Account, strangers: string | number): Guesser {
  const { id } = account;
  const name = browser.nameFor(account);
  if (name === undefined) return { countedAs: strangers, isKnown: false };
  return { countedAs: `browser ${id} ${name}`, isKnown: true, together: togetherOf(id) };
}

export const signedIn = (userId: number): Guesser => ({
  countedAs: `user ${userId}`,
  isKnown: true,
});

/** Throws 429 where the guesser, or all known browsers together, have to wait; that counts nothing. */
export const countGuess = (ctx: Context, limit: AttemptLimit, guesser: Guesser) =>
  transaction(ctx, async (ctx) => {
    const { countedAs, together } = guesser;
    await countAttempt(ctx, limit, countedAs);
    if (together === undefined) return;
    const allowed = limit.allowed * knownBrowsersTogether;
    await countAttempt(ctx, { ...limit, allowed }, together);
  });

export async function resetGuesses(ctx: Context, limit: AttemptLimit, guesser: Guesser) {
  const { countedAs, together } = guesser;
  await resetAttempts(ctx, limit, countedAs);
  if (together !== undefined) await resetAttempts(ctx, limit, together);
}

/** Ends the waits of strangers and known browsers alike. */
export const resetAllGuesses = (
  ctx: Context,
  limit: AttemptLimit,
  { userId, strangers }: { userId: number; strangers: string },
) =>
  resetGuesses(ctx, limit, {
    countedAs: strangers,
    isKnown: false,
    together: togetherOf(userId),
  });
