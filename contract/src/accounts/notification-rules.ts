/** How a kind comes by mail: with each notification, in one mail a day, or not at all. */
export const mailChoices = ['at-once', 'daily', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

interface Kind {
  group: 'Match night' | 'Teams' | 'Shop and maps' | 'Your account';
  label: string;
  /** What a member gets who has chosen nothing. */
  mail: MailChoice;
  /** Codes, receipts and security mails come always. */
  isMailRequired?: true;
  /** Whether it comes to the phones of a member who has chosen nothing. */
  isOnPhone?: true;
  /** Comes to phones in quiet hours too. */
  isUrgent?: true;
}

/** All that a member is told, by kinds that each can choose the channels of. */
export const notificationKinds = {
  match_ready: {
    group: 'Match night',
    label: 'Your next match is ready',
    mail: 'at-once',
    isOnPhone: true,
    isUrgent: true,
  },
  lobby_code: {
    group: 'Match night',
    label: 'A lobby code is out',
    mail: 'off',
    isOnPhone: true,
    isUrgent: true,
  },
  check_in: {
    group: 'Match night',
    label: 'Check-in opens, or was missed',
    mail: 'at-once',
    isOnPhone: true,
    isUrgent: true,
  },
  tournament: {
    group: 'Match night',
    label: 'A tournament starts or is cancelled',
    mail: 'at-once',
    isOnPhone: true,
    isUrgent: true,
  },
  result: {
    group: 'Match night',
    label: 'Reports and rulings on your matches',
    mail: 'at-once',
    isOnPhone: true,
  },
  organisers: {
    group: 'Match night',
    label: 'Messages from organisers',
    mail: 'at-once',
    isOnPhone: true,
  },
  seat: {
    group: 'Match night',
    label: 'A seat for you in a tournament',
    mail: 'at-once',
    isMailRequired: true,
    isOnPhone: true,
  },
  prize: {
    group: 'Match night',
    label: 'Prizes that you won',
    mail: 'at-once',
    isMailRequired: true,
    isOnPhone: true,
  },
  join_request: {
    group: 'Teams',
    label: 'Someone asks to join your team',
    mail: 'at-once',
    isOnPhone: true,
  },
  request_accepted: {
    group: 'Teams',
    label: 'A team accepts your request',
    mail: 'at-once',
    isOnPhone: true,
  },
  request_rejected: { group: 'Teams', label: 'A team rejects your request', mail: 'at-once' },
  team: {
    group: 'Teams',
    label: 'Team invitations, and changes of your teams',
    mail: 'at-once',
    isOnPhone: true,
  },
  order: { group: 'Shop and maps', label: 'Your orders', mail: 'at-once', isMailRequired: true },
  stock: {
    group: 'Shop and maps',
    label: 'Back in stock',
    mail: 'at-once',
    isMailRequired: true,
    isOnPhone: true,
  },
  map: {
    group: 'Shop and maps',
    label: 'Maps that you suggested',
    mail: 'at-once',
    isOnPhone: true,
  },
  staff: {
    group: 'Your account',
    label: 'Your permissions',
    mail: 'at-once',
    isMailRequired: true,
  },
  security: {
    group: 'Your account',
    label: 'Sign-in changes',
    mail: 'at-once',
    isMailRequired: true,
  },
} as const satisfies Record<string, Kind>;
export type NotificationKind = keyof typeof notificationKinds;

/** In the order in which they are shown. */
export const kindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];

export const kindOf = (name: NotificationKind): Kind => notificationKinds[name];

/** Unread ones are counted up to here. */
export const mostCounted = 100;

/** A member has them at once; an older one goes for a newer one. */
export const mostDevices = 20;
