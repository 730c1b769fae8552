/** What a ban is of: an account, an address, or a name in the game, no matter who uses it. */
export const banKinds = ['account', 'email', 'game_name'] as const;
export type BanKind = (typeof banKinds)[number];

export const longestBanReason = 300;
export const longestBanSearch = 100;

export interface BanTerms {
  reason: string;
  /** Null for good. */
  until: string | null;
  /** Whether it holds in every tournament. */
  isForSite: boolean;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** 'You are banned from this tournament until 5 May 2030 at 18:00 UTC: cheating' */
export function banText({ reason, until, isForSite }: BanTerms, who = 'You are') {
  const where = isForSite ? 'all tournaments' : 'this tournament';
  const end = until === null ? 'for good' : `until ${dateFormat.format(new Date(until))} UTC`;
  return `${who} banned from ${where} ${end}: ${reason}`;
}
