import { apiQuery } from '#platform/api/queries.ts';

export const discordQuery = apiQuery('GET /site/discord', {});

export const discordServersQuery = apiQuery('GET /site/discord/servers', {});
