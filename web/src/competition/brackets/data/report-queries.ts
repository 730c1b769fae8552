import { queryOptions } from '@tanstack/react-query';
import type { OwnMatch } from '@last-circle/contract/competition/brackets/own-matches.ts';
import { apiQuery, download } from '#platform/api/queries.ts';

export interface ReportedMatch {
  tournamentId: number;
  matchId: number;
}

const paramsOf = ({ tournamentId, matchId }: ReportedMatch) => ({ id: tournamentId, matchId });

/** What the two sides say of a match, for them and the organisers. */
export const reportsQuery = (match: ReportedMatch) =>
  apiQuery('GET /tournaments/:id/matches/:matchId/reports', { params: paramsOf(match) });

/** The reports that the cards of own matches show. */
export const reportsOfOwn = (own: readonly OwnMatch[]) =>
  own.flatMap(({ tournamentId, match }) =>
    match?.state === 'ready' ? [reportsQuery({ tournamentId, matchId: match.id })] : [],
  );

function dataUrlOf(file: Blob) {
  const reader = new FileReader();
  return new Promise<string>((resolve, reject) => {
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}

/** The screenshot of a report as a data URL. */
export const screenshotQuery = (match: ReportedMatch, reportId: number) =>
  queryOptions({
    queryKey: ['screenshot', match, reportId],
    queryFn: async () => {
      const params = { ...paramsOf(match), reportId };
      const key = 'GET /tournaments/:id/matches/:matchId/reports/:reportId/screenshot';
      return dataUrlOf(await download(key, { params }));
    },
    staleTime: 0,
  });

/** What waits for the organisers: disputes, results, players and winners. */
export const runSheetQuery = apiQuery('GET /tournaments/run-sheet', {});

/** Leads to the first dispute above a bracket. */
export const disputesAnchor = 'disputes';

export const disputesQuery = apiQuery('GET /admin/disputes', {});

export const disputesOfQuery = (id: number) =>
  apiQuery('GET /tournaments/:id/disputes', { params: { id } });
