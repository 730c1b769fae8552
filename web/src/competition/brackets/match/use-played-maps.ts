import { useQuery } from '@tanstack/react-query';
import type { Match, PlayedMap } from '@last-circle/contract/competition/brackets/brackets.ts';
import { apiQuery } from '#platform/api/queries.ts';
import type { Games } from '#competition/brackets/data/use-bracket.ts';

const markedHidden = (map: PlayedMap | undefined): PlayedMap =>
  map ? { id: map.id, name: `${map.name} (hidden)`, mapCode: map.mapCode } : null;

/** The maps of matches and games for admins, with hidden maps marked as hidden. */
export function usePlayedMaps(tournamentId: number) {
  const params = { id: tournamentId };
  const { data } = useQuery(apiQuery('GET /tournaments/:id/hidden-maps', { params }));
  return {
    ofMatch: ({ id, map }: Match) =>
      map ?? markedHidden(data?.matches.find(({ matchId }) => matchId === id)),
    ofGame: ({ stage, lobby, number, map }: Games['games'][number]) =>
      map ??
      markedHidden(
        data?.games.find(
          (game) => game.stage === stage && game.lobby === lobby && game.number === number,
        ),
      ),
  };
}
