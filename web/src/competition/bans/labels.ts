import type { BanKind } from '@last-circle/contract/competition/ban-rules.ts';

export const kindLabels: Record<BanKind, string> = {
  account: 'Account',
  email: 'Email address',
  game_name: 'Game name',
};

export const kindHints: Record<BanKind, string> = {
  account: 'The username or the email address of the account.',
  email: 'Anyone who registers with it.',
  game_name: 'Anyone who uses it, however it is spaced or capitalised.',
};
