import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { TestApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from './brackets.ts';
import { call, type Body } from '#testing/call.ts';

type Stages = NonNullable<Body<'POST /tournaments'>['stages']>;

/** A started tournament of these stages, with the acts of its admin in each of them. */
export async function aStagedTournament(site: TestApp, count: number, stages: Stages) {
  const cup = await aStartedTournament(site, count, { stages, maxPlayers: 32 });
  const readStage = (stage?: number) =>
    call(site, 'GET /tournaments/:id/bracket', {
      params: { id: cup.id },
      query: stage === undefined ? {} : { stage: String(stage) },
    });
  const matches = async (stage?: number) =>
    (await readStage(stage)).rounds.flatMap((round) => round.matches);
  const record = ({ id, version }: Match, scoreA: number, scoreB: number, more: object = {}) =>
    cup.send('PATCH', `/matches/${id}`, { scoreA, scoreB, version, ...more });
  /** Plays all that is ready, round after round; the better seed wins unless told otherwise. */
  const playOut = async (stage: number, winner: (match: Match) => 'a' | 'b' = bySeed) => {
    for (;;) {
      const ready = (await matches(stage)).filter(({ state }) => state === 'ready');
      if (ready.length === 0) return;
      for (const match of ready) {
        const isA = winner(match) === 'a';
        await record(match, isA ? 2 : 0, isA ? 0 : 2);
      }
    }
  };
  return { ...cup, readStage, matches, record, playOut };
}

export const bySeed = ({ a, b }: Match) => (seedOf(a) < seedOf(b) ? 'a' : 'b');

const seedOf = (slot: Match['a']) => (slot && 'seed' in slot ? slot.seed : 0);

/** 'Seed1 v Seed4', or what an open slot waits for. */
export const pairOf = ({ a, b }: Pick<Match, 'a' | 'b'>) =>
  [a, b].map((slot) => (slot ? ('name' in slot ? slot.name : slot.waitingFor) : 'bye')).join(' v ');

export type StagedTournament = StartedTournament & Awaited<ReturnType<typeof aStagedTournament>>;
