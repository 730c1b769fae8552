import type { RunSheetEntry } from '@last-circle/contract/competition/tournaments/run-sheet.ts';

/** What waits in a live tournament: a match that is ready. */
export const anEntry = (change: Partial<RunSheetEntry> = {}): RunSheetEntry => ({
  tournamentId: 5,
  tournamentName: 'Night Cup',
  status: 'ongoing',
  startDate: '2100-06-01T18:00:00.000Z',
  isOfTeams: false,
  waiting: [{ kind: 'ready', count: 1 }],
  ...change,
});
