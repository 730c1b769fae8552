/** What the deletion of an account can change. */
export const ofAccounts = [
  /** With their status, points table and winners. */
  'tournaments',
  'registrations',
  /** With their members. */
  'teams',
  /** Entrants, matches and games with their results. */
  'brackets',
  /** With the tournaments that belong to them. */
  'seasons',
  'audit',
  /** The staff of tournaments, with open invitations. */
  'staff',
  'bans',
  'orders',
  'blogs',
  /** Sent through the contact form. */
  'messages',
  /** Messages of organisers to participants. */
  'mailings',
  /** What admins do with mails: that one is written or delivered is seen by asking again. */
  'mails',
  /** With their deliveries. */
  'webhooks',
  'api_tokens',
  'profile',
  /** What admins do with accounts: that one is made is seen by asking again. */
  'members',
  /** How a user signs in, and where they are signed in. */
  'sessions',
  /** What players show of themselves. */
  'players',
  /** How many like a map, and who. */
  'likes',
  /** Maps that players suggest. */
  'suggestions',
  /** With their members and invitations. */
  'permanent_teams',
  /** The checklist of a new site. */
  'setup',
] as const;

/** What answers depend on and writes change. */
export const tags = [
  'products',
  'discounts',
  'maps',
  'site',
  'pages',
  /** The library of pictures. */
  'uploads',
  /** Who subscribes to it, and what was sent. */
  'newsletter',
  /** What a member was told, and where it reaches them. */
  'notifications',
  ...ofAccounts,
] as const;
export type Tag = (typeof tags)[number];

/** Where no tag fits, with the reason. */
export interface Nothing {
  nothing: string;
}

export type Tags = readonly [Tag, ...Tag[]] | Nothing;

/** Each of these moves the version of a tournament. */
export const ofVersion = ['tournaments', 'registrations', 'teams', 'brackets', 'maps'] as const;

export const tagList = (declared: Tags): readonly Tag[] => ('nothing' in declared ? [] : declared);

/** The tags named by a header or a notice; what is no tag is left out. */
export function tagsIn(text: string): readonly Tag[] {
  const names = text.split(' ');
  return tags.filter((tag) => names.includes(tag));
}
