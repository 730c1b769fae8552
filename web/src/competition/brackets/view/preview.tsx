import { useQuery } from '@tanstack/react-query';
import { roundName } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import {
  firstRound,
  roundsFor,
} from '@last-circle/contract/competition/tournaments/seeding-rules.ts';
import type { Participant } from '@last-circle/contract/competition/winners.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { QueryResult } from '#competition/brackets/data/query-result.tsx';

/** The first round as it would be generated now, for admins. */
export function Preview({ tournamentId }: { tournamentId: number }) {
  const participants = useQuery(
    apiQuery('GET /tournaments/:id/participants', { params: { id: tournamentId } }),
  );
  return (
    <QueryResult query={participants}>{(all) => <FirstRound names={namesOf(all)} />}</QueryResult>
  );
}

/** The names of players or teams in seed order. */
function namesOf(participants: Participant[]) {
  const isFirstOfTeam = ({ team }: Participant, index: number) =>
    team === null || participants.findIndex((other) => other.team === team) === index;
  return participants
    .filter(isFirstOfTeam)
    .map(({ team, fortniteUsername }) => team ?? fortniteUsername);
}

function FirstRound({ names }: { names: string[] }) {
  if (names.length < 2) return null;
  const nameOf = (seed: number | null) => (seed === null ? 'Bye' : `${seed}. ${names[seed - 1]}`);
  return (
    <section aria-labelledby="preview" className="mt-6">
      <h3 id="preview" className="text-title">
        If it started now: {roundName(1, roundsFor(names.length))}
      </h3>
      <p className="mt-1 text-sm text-muted">
        Only admins see this. Seeds follow the order of verification and can be changed after the
        start.
      </p>
      <ol className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {firstRound(names.length).map(([seedA, seedB]) => (
          <li
            key={seedA}
            className="flex flex-col gap-1 rounded-sm border border-line bg-panel px-3 py-2 text-sm"
          >
            <span className="[overflow-wrap:anywhere]">{nameOf(seedA)}</span>
            <span className="sr-only">against</span>
            <span className="[overflow-wrap:anywhere] text-muted">{nameOf(seedB)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
