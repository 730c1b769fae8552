import type pg from 'pg';
import { callApi } from '#basics/api.ts';
import { fillBlogs } from './blogs.ts';
import { fillMaps } from './maps.ts';
import { fillShop } from './shop.ts';
import { fillTournaments } from './tournaments.ts';

const dayMs = 86_400_000;

/** Creates tournaments as the organiser would. */
export async function createTournaments(url: string, token: string, count: number) {
  for (let index = 0; index < count; index += 1) {
    const startDate = new Date(Date.now() + index * dayMs).toISOString();
    const endDate = new Date(Date.now() + (index + 1) * dayMs).toISOString();
    const tournament = {
      name: `Night Cup ${index + 1}`,
      description: 'One life, one circle. '.repeat(8),
      tournamentType: ['single', 'duo', 'trio', 'squad'][index % 4],
      maxPlayers: 100,
      startDate,
      endDate,
      prizeDetails: '$500 and a jacket',
    };
    await callApi(url, 'POST /tournaments', { token, body: tournament });
  }
}

/**
 * As much of everything that is listed as a large site has, and more than twice as much as a benchmark
 * skips: what is nearer to the end is counted from there, by another statement.
 */
export async function fillSite(connection: pg.ClientConfig) {
  await Promise.all([
    fillShop(connection, 10_000),
    fillMaps(connection, 10_000),
    fillBlogs(connection, 2400),
    fillTournaments(connection, 1200, 2400),
  ]);
}
