import type { SeriesInterval } from '@last-circle/contract/competition/tournaments/rules.ts';

export const intervalTexts: Record<SeriesInterval, string> = {
  week: 'Every week',
  two_weeks: 'Every two weeks',
  month: 'Every month',
};
