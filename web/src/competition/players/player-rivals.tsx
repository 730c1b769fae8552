import { useQuery } from '@tanstack/react-query';
import type { Player } from '@last-circle/contract/competition/players.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { againstQuery } from './queries.ts';
import { Meetings, Rivals } from './rivals.tsx';
import { rivalSearch } from './search.ts';

interface PlayerRivalsProps {
  username: string;
  rivals: NonNullable<Player['record']>['rivals'];
}

/** The rivals of a player with the meetings of the chosen one, else with the viewer if they have met. */
export function PlayerRivals({ username, rivals }: PlayerRivalsProps) {
  const { values, urlWith } = useSearchParams(rivalSearch);
  const viewer = useUser()?.username;
  const isOther = viewer !== undefined && viewer !== username;
  const rival = values.rival ?? (isOther ? viewer : undefined);
  const isOwn = isOther && rival === viewer;
  const query = useQuery({
    ...againstQuery({ username, rival: rival ?? '' }, isOwn),
    enabled: rival !== undefined,
  });
  const isShown =
    rival !== undefined && (values.rival !== undefined || (query.data?.meetings.length ?? 0) > 0);
  if (rivals.length === 0 && !isShown) return null;
  return (
    <Rivals
      rivals={rivals}
      isChosen={({ name }) => name === values.rival}
      urlOf={({ name }) => urlWith({ rival: name })}
    >
      {isShown && (
        <Meetings
          name={username}
          query={query}
          isOwn={isOwn}
          rivalUrl={isOwn ? undefined : paths.player(rival)}
        />
      )}
    </Rivals>
  );
}
