import type { TokenScope } from '@last-circle/contract/api-token-rules.ts';

export const scopeLabels: Record<TokenScope, { name: string; does: string }> = {
  read: { name: 'Read', does: 'Tournaments with drafts and game links; no e-mail addresses' },
  results: { name: 'Results', does: 'Enter and correct results, forfeits and maps' },
  registrations: {
    name: 'Registrations',
    does: 'Read entrants with their addresses, verify and check them in',
  },
};
