import { foldUsername } from '@last-circle/contract/usernames.ts';
import { demoAccounts, demoPlayers, type DemoAccount } from '#data/accounts.ts';
import type { DemoTournament } from '#data/tournaments.ts';
import { instant } from './dates.ts';

export interface Person {
  id: number;
  username: string;
  email: string;
}

const userRow = (username: string, email: string) => ({
  username,
  username_key: foldUsername(username),
  email,
  email_verified_at: instant(Date.now()),
});

const accountRow = ({ role, username, email }: DemoAccount, passwordHash: string) => ({
  ...userRow(username, email),
  role: role === 'admin' ? ('admin' as const) : ('player' as const),
  password_hash: passwordHash,
});

const playerRow = (username: string, index: number) => ({
  ...userRow(username, `player${index + 1}@players.example`),
  role: 'player' as const,
  password_hash: 'none',
});

/** The accounts share one password, the players have none. */
export const userRows = (passwordHash: string) => [
  ...demoAccounts.map((account) => accountRow(account, passwordHash)),
  ...demoPlayers.map(playerRow),
];

/** Those who can sign in, and players, in each tournament from another one on. */
export function lineUp({ accounts }: DemoTournament, index: number, people: Person[]) {
  const named = people.filter(({ username }) => accounts.includes(username));
  const players = people.filter(({ username }) => demoPlayers.includes(username));
  const from = (7 * index) % players.length;
  return { named, players: [...players.slice(from), ...players.slice(0, from)] };
}
