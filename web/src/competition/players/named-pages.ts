import { useQuery } from '@tanstack/react-query';
import { paths } from '#paths.ts';
import { apiQuery } from '#platform/api/queries.ts';

/** The public pages of those whose names a tournament shows. */
export const namedPagesQuery = (id: number) =>
  apiQuery('GET /tournaments/:id/pages', { params: { id } });

/** The path of the page of the player or team with this name in a tournament, if there is one. */
export function usePageOf(tournamentId: number) {
  const { data = [] } = useQuery(namedPagesQuery(tournamentId));
  return (name: string) => {
    const found = data.find((page) => page.name === name);
    if (found?.player != null) return paths.player(found.player);
    return found?.permanentTeam ? paths.permanentTeam(found.permanentTeam) : undefined;
  };
}
