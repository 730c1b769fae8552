import type { DownloadedTable } from './download.ts';

/** What each table that people can download holds of them, in words for them; a new one does not compile without. */
const words: Record<DownloadedTable, string> = {
  users: 'Your username, your email address and when you joined',
  profiles: 'What you fill in on your profile: name, phone number, address and date of birth',
  player_pages: 'What you show of yourself on your public page',
  picks: 'Whom you picked as winners',
  ratings: 'Your rating as a player',
  rating_changes: 'How your rating changed with each tournament',
  sessions: 'On which browsers you are logged in',
  second_factors: 'Whether you log in with a second step',
  connected_accounts: 'Which accounts elsewhere you log in with',
  account_events: 'When your account was logged in to or changed',
  api_tokens: 'API tokens that you have made',
  mails: 'Which mails you were sent, without their text',
  notifications: 'What you were told, for 90 days',
  notification_preferences: 'Where you want to be told',
  contact_messages: 'Messages that you sent through the contact form',
  stock_alerts: 'Products that you asked to be told of',
  registrations: 'Tournaments you registered for, and whether you checked in',
  team_members: 'Teams that you played in',
  teams: 'Names of the teams that you led',
  entrants: 'Your places in tournaments',
  winners: 'Prizes that you won',
  match_reports: 'Results that you reported, with screenshots',
  lobby_code_views: 'When you opened the code of a lobby',
  substitutions: 'When you came in for another player, or another one for you',
  permanent_team_members: 'Which team you belong to',
  permanent_team_invitations: 'Invitations to teams',
  staff: 'Tournaments that you help to run',
  bans: 'Bans, with their reasons',
  audit: 'What you did as an organiser',
  member_audit: 'What was done to your account',
  posts: 'Posts that you wrote',
  map_suggestions: 'Maps that you suggested, and what became of them',
  map_likes: 'Maps that you like',
  orders: 'Your orders, with name, addresses and phone number',
  order_lines: 'What you ordered',
  order_events: 'What became of your orders',
};

/** All that is stored of people, a sentence each. */
export const storedOfPeople: readonly string[] = Object.values(words);
