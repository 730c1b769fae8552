import { callApi } from '#basics/api.ts';
import { readBracket, startBracket, type Match, type Organiser } from '#basics/brackets.ts';
import { median } from '#basics/load.ts';
import type { Player } from '#basics/players.ts';

const sizeOfSmall = 8;
const smallBrackets = 14;

/** Median milliseconds of a first result in a bracket of all players and in small ones, by turns. */
export async function measureRecording(site: Organiser, players: Player[]) {
  const { url, token } = site;
  const large = await openMatches(url, await startBracket(site, players));
  const small = [];
  for (let bracket = 0; bracket < smallBrackets; bracket += 1) {
    const id = await startBracket(site, players.slice(0, sizeOfSmall));
    small.push(...(await openMatches(url, id)));
  }
  const inLarge: number[] = [];
  const inSmall: number[] = [];
  for (const [index, match] of small.entries()) {
    inSmall.push(await record(url, token, match));
    const other = large[index];
    if (other) inLarge.push(await record(url, token, other));
  }
  return {
    entrants: players.length,
    ms: rounded(median(inLarge)),
    msOfEight: rounded(median(inSmall)),
  };
}

async function openMatches(url: string, id: number) {
  const { rounds } = await readBracket(url, id);
  return rounds
    .flatMap(({ matches }) => matches)
    .filter(({ state }) => state === 'ready')
    .map((match) => ({ ...match, path: `/tournaments/${id}/matches/${match.id}` }));
}

async function record(url: string, token: string, match: Match & { path: string }) {
  const before = performance.now();
  await callApi(url, `PATCH ${match.path}`, {
    token,
    body: { scoreA: 2, scoreB: 1, version: match.version },
  });
  return performance.now() - before;
}

const rounded = (value: number) => Number(value.toFixed(2));
