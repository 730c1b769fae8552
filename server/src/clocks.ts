import type { Context } from '#platform/db/context.ts';
import { addUpCounts } from '#platform/db/running-counts.ts';
import type { FileStore } from '#platform/files/store.ts';
import { deleteExpiredKeys } from '#platform/http/idempotency.ts';
import { sendDigests } from '#accounts/notifications/digest.ts';
import { deleteOld } from '#accounts/notifications/notifications.ts';
import { deleteUnverified } from '#accounts/own-data/unverified.ts';
import { cleanUpAccounts } from '#accounts/sign-in/cleanup.ts';
import { removeLostFactors } from '#accounts/sign-in/lost-factor.ts';
import { acceptUnanswered } from '#competition/brackets/reports/unanswered.ts';
import { announceReleases } from '#competition/brackets/lobbies/codes.ts';
import { updateRatings } from '#competition/brackets/ratings.ts';
import { announceCheckIns } from '#competition/check-in/announce.ts';
import { followTournaments, watchRoles } from '#competition/discord/follow.ts';
import { fillExpiredSeats } from '#competition/registrations/waiting-list.ts';
import { runTournaments } from '#competition/tournaments/clock.ts';
import { publishRepeated } from '#competition/tournaments/repeat.ts';
import { publishDue } from '#content/blogs/clock.ts';
import { readBounces, stopRefused, writeNewsletters } from '#content/newsletter/clock.ts';
import { forgetUnconfirmed } from '#content/newsletter/subscriptions.ts';
import { sweepUploads } from '#content/uploads/uploads.ts';
import { expireOrders, forgetNetworks } from '#shop/orders/expiry.ts';
import { runSales } from '#shop/products/sales.ts';

/** What happens by the time alone, by how often each server looks. Each is done once over them. */
export const clocks = [
  {
    everyMs: 1000,
    steps: [
      announceReleases,
      announceCheckIns,
      runTournaments,
      publishRepeated,
      publishDue,
      writeNewsletters,
      followTournaments,
    ],
  },
  {
    everyMs: 30_000,
    steps: [
      fillExpiredSeats,
      acceptUnanswered,
      updateRatings,
      expireOrders,
      runSales,
      addUpCounts,
      removeLostFactors,
      sendDigests,
      stopRefused,
      watchRoles,
    ],
  },
  { everyMs: 300_000, steps: [readBounces] },
  {
    everyMs: 3_600_000,
    steps: [
      cleanUpAccounts,
      deleteUnverified,
      deleteOld,
      forgetUnconfirmed,
      forgetNetworks,
      deleteExpiredKeys,
      sweepUploads,
    ],
  },
] satisfies { everyMs: number; steps: ((ctx: Context, files: FileStore) => Promise<unknown>)[] }[];

/** Returns how to stop them. */
export function startClocks(ctx: Context, files: FileStore) {
  const timers = clocks.map(({ everyMs, steps }) =>
    setInterval(() => {
      for (const step of steps) {
        step(ctx, files).catch((error: unknown) => {
          ctx.log.warn({ err: error, step: step.name }, 'The clock failed');
        });
      }
    }, everyMs),
  );
  return () => timers.forEach(clearInterval);
}
