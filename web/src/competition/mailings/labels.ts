import type { Audience } from '@last-circle/contract/competition/mailing-rules.ts';

export const audienceLabels: Record<Audience, string> = {
  all: 'Everyone who entered',
  verified: 'Verified participants',
  missing: 'Missing at check-in',
  match: 'One match',
};
