import { matchLabel } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';

/** 'M12' under the heading of its round; the name where it has no number. */
export const matchShort = ({ number, name }: Pick<Match, 'number' | 'name'>) =>
  number === null ? name : matchLabel(number);
