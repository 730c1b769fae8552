import type { contract } from '@last-circle/contract';

/** What the operations of each feature are about. */
const texts: Record<keyof typeof contract, string> = {
  accounts: 'Signing up and in, passwords, and where one is signed in',
  admin: 'What organisers have to do',
  apiTokens: 'Tokens with which programs call the API',
  audit: 'Who did what in a tournament',
  bans: 'Who may not enter tournaments',
  blogs: 'News',
  brackets: 'Matches, games, results and standings of a tournament',
  checkIn: 'Who is there when a tournament starts',
  contact: 'Messages to the organisers',
  entrants: 'Entrants that organisers enter',
  mailings: 'Messages to the participants of a tournament',
  maps: 'Creative maps',
  orders: 'Orders of the shop',
  ownData: 'What is stored of the caller, and the end of the account',
  ownMatches: 'What the caller plays next',
  permanentTeams: 'Teams of the site, which enter tournaments',
  players: 'Pages of players',
  products: 'What the shop offers',
  profile: "The caller's profile",
  reports: 'Results that players report',
  rulebook: 'Rules and prizes of a tournament',
  schedule: 'When a tournament plays what',
  seasons: 'Series of tournaments with a points table',
  staff: 'Who helps with a tournament',
  teams: 'Teams of a tournament',
  tournaments: 'Tournaments and registrations',
  uploads: 'Pictures',
  webhooks: 'What other sites are notified of',
  winners: 'Winners of a tournament and their prizes',
};

export const featureTexts = new Map(Object.entries(texts));
