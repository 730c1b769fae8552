const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const plurals = new Intl.PluralRules('en', { type: 'ordinal' });

/** '1st Place', '2nd Place', '11th Place'. */
export const placementOf = (placement: number) =>
  `${placement}${endings[plurals.select(placement)]} Place`;

export const mailChoices = ['captain', 'members'] as const;
export type MailTo = (typeof mailChoices)[number];

interface WinnerRow {
  username: string;
  prize: string;
  email: string;
  redeemCode: string;
  teamId?: number | null | undefined;
  registrationId?: number | null | undefined;
}

/** Whether any field of a winner is filled; the placement alone does not count. */
export const isFilled = ({
  username,
  prize,
  email,
  redeemCode,
  teamId,
  registrationId,
}: WinnerRow) =>
  Boolean(teamId || registrationId) ||
  [username, prize, email, redeemCode].some((field) => field.trim() !== '');

/** Who wins: a team, the player of an e-mail address, or a registration without one. */
export interface Chosen {
  registrationId?: number | null | undefined;
  teamId?: number | null | undefined;
  email: string;
}

export function winnerKeyOf({ teamId, registrationId, email }: Chosen) {
  if (teamId) return `team ${teamId}`;
  return email === '' && registrationId ? `player ${registrationId}` : email.toLowerCase();
}

export interface Award extends Chosen {
  placement: string;
  prize: string;
}

export interface WinnerChange<B, A> {
  before: B[];
  after: A[];
}

/** The winners whose placement, prize or redeem code differs between two lists, each once. */
export function changedWinners<B extends Award, A extends Award>(
  before: readonly B[],
  after: readonly A[],
  hasNewCode: (award: A) => boolean,
): WinnerChange<B, A>[] {
  const [old, now] = [Map.groupBy(before, winnerKeyOf), Map.groupBy(after, winnerKeyOf)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((key) => ({ before: old.get(key) ?? [], after: now.get(key) ?? [] }))
    .filter(
      (change) =>
        change.after.some(hasNewCode) || awardsOf(change.before) !== awardsOf(change.after),
    );
}

/** Placements and prizes, without the winners. */
export const awardsOf = (awards: readonly Award[]) =>
  JSON.stringify(awards.map(({ placement, prize }) => [placement, prize].join('\n')).toSorted());
