import type { TournamentFormat } from '@last-circle/contract/competition/tournaments/rules.ts';

export const formatLabels: Record<TournamentFormat, string> = {
  single_elimination: 'Single elimination',
  double_elimination: 'Double elimination',
  round_robin: 'Round robin',
  swiss: 'Swiss',
  battle_royale: 'Battle royale',
};
