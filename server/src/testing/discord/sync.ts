import { followTournaments, watchRoles } from '#competition/discord/follow.ts';
import { tournamentWorks } from '#competition/discord/works.ts';
import type { DiscordWork } from '#platform/discord/queue.ts';
import type { TestApp } from '#testing/app.ts';
import { discordWorker, makeDiscordDue } from './discord.ts';

/** Discord following the tournaments of a site: as the clock does, until nothing is left to do. */
export function discordFollowing(site: TestApp) {
  const worker = discordWorker(site, tournamentWorks);
  return {
    worker,
    follow: async () => {
      await followTournaments(site.ctx);
      await worker.idle();
    },
    /** As if ten minutes had passed. */
    repair: async () => {
      await site.ctx.db.deleteFrom('discord_jobs').where('kind', '=', 'members').execute();
      await watchRoles(site.ctx);
      await worker.idle();
    },
    /** As if every pause had passed. */
    retry: async () => {
      await makeDiscordDue(site);
      await worker.idle();
    },
    jobs: (kind: DiscordWork) =>
      site.ctx.db
        .selectFrom('discord_jobs')
        .where('kind', '=', kind)
        .orderBy('id')
        .selectAll()
        .execute(),
  };
}
