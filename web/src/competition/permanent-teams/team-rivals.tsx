import { useQuery } from '@tanstack/react-query';
import type { PermanentTeam } from '@last-circle/contract/competition/permanent-teams.ts';
import { Meetings, Rivals } from '#competition/players/rivals.tsx';
import { rivalTeamSearch } from '#competition/players/search.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths } from '#paths.ts';
import { againstQuery } from './queries.ts';

/** The rivals of a permanent team with the meetings of the chosen one. */
export function TeamRivals({ team: { id, name, record } }: { team: PermanentTeam }) {
  const { values, urlWith } = useSearchParams(rivalTeamSearch);
  const { rival } = values;
  const query = useQuery({ ...againstQuery(id, rival ?? 0), enabled: rival !== undefined });
  if (record.rivals.length === 0 && rival === undefined) return null;
  return (
    <Rivals
      rivals={record.rivals}
      isChosen={({ permanentTeamId }) => permanentTeamId === rival}
      urlOf={({ permanentTeamId }) => urlWith({ rival: permanentTeamId ?? undefined })}
    >
      {rival !== undefined && (
        <Meetings
          name={name}
          query={query}
          rivalUrl={query.data && paths.permanentTeam({ id: rival, name: query.data.name })}
        />
      )}
    </Rivals>
  );
}
