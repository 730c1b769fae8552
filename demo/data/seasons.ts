import { pointsPresets } from '@last-circle/contract/competition/season-rules.ts';

/** Its first three tournaments are over; of three results the best two count. */
export const demoSeason = {
  name: 'First Storm Season',
  description:
    'Four evenings, one table. Come to as many as you can: the best two results of each player count, so one early exit costs nothing.',
  points: [...pointsPresets.many],
  bestOf: 2,
  visibility: 'public' as const,
  /** By name. */
  tournaments: ['Ember Isle Solos', 'First Drop Open', 'Founders Clash', 'Last Light Cup'],
};
