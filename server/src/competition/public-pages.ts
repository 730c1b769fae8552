import type { Answer } from '@last-circle/contract/endpoint.ts';
import { prizeOf, typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { tournaments } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { longDate, type PreviewContent } from '#platform/pages/previews/preview.ts';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import { sql } from 'kysely';
import type { SitemapPart } from '#platform/pages/sitemap.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

export function previewOf(tournament: Answer<typeof tournaments.get>): PreviewContent {
  const { id, name, status, startDate, image } = tournament;
  const start = new Date(startDate);
  const statusLine = {
    upcoming: `${longDate.format(start)}, ${timeFormat.format(start)} UTC`,
    ongoing: 'Live now',
    completed: `Played on ${longDate.format(start)}`,
    cancelled: 'Cancelled',
  };
  return {
    eyebrow: typeNameOf(tournament),
    title: name,
    note: '',
    facts: [`Prize: ${prizeOf(tournament)}`, statusLine[status]],
    image,
    seed: id,
  };
}

const noChangeDate = sql<string | null>`null::timestamptz`.as('changed_at');

const hasPlayed = sql<boolean>`exists (
  select from teams join entrants on entrants.team_id = teams.id
    join tournaments on tournaments.id = teams.tournament_id
  where teams.permanent_team_id = permanent_teams.id
    and visibility = 'public' and status in ('ongoing', 'completed'))`;

export const competitionPages: SitemapPart[] = [
  {
    section: publicPaths.tournaments,
    pathOf: ({ id }) => publicPaths.tournament(id),
    entriesOf: ({ db }) =>
      db
        .selectFrom('tournaments')
        .where('status', '!=', 'cancelled')
        .where('visibility', '=', 'public')
        .select(['id', 'name', 'created_at', noChangeDate]),
  },
  {
    section: publicPaths.players,
    pathOf: ({ name }) => publicPaths.player(name),
    entriesOf: ({ db }) =>
      db
        .selectFrom('users')
        .innerJoin('player_pages', 'user_id', 'users.id')
        .where('is_public', '=', true)
        .select(['id', 'username as name', 'created_at', noChangeDate]),
  },
  {
    pathOf: publicPaths.permanentTeam,
    entriesOf: ({ db }) =>
      db
        .selectFrom('permanent_teams')
        .where(hasPlayed)
        .select(['id', 'name', 'created_at', noChangeDate]),
  },
  {
    section: publicPaths.seasons,
    pathOf: publicPaths.season,
    entriesOf: ({ db }) =>
      db
        .selectFrom('seasons')
        .where('visibility', '=', 'public')
        .select(['id', 'name', 'created_at', noChangeDate]),
  },
  {
    pathOf: publicPaths.series,
    entriesOf: ({ db }) =>
      db
        .selectFrom('series')
        .where(
          sql<boolean>`exists (
            select from tournaments where series_id = series.id and visibility = 'public')`,
        )
        .select(['id', 'name', 'created_at', noChangeDate]),
  },
];
