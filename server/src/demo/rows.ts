import { foldUsername } from '@last-circle/contract/accounts.ts';
import { hashOf, newCode, newToken } from '#secrets.ts';
import { demoPlayers, type DemoAccount } from './people.ts';
import type { DemoTournament } from './tournaments.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The full hour in UTC some days from today. */
function hourOf(days: number, hour: number) {
  const today = Math.floor(Date.now() / day) * day;
  return today + days * day + hour * 60 * minute;
}

const userRow = (username: string, email: string) => ({
  username,
  username_key: foldUsername(username),
  email,
  email_verified_at: instant(Date.now()),
});

export const accountRow = ({ role, username, email }: DemoAccount, passwordHash: string) => ({
  ...userRow(username, email),
  role: role === 'admin' ? ('admin' as const) : ('player' as const),
  password_hash: passwordHash,
});

export const playerRows = () =>
  demoPlayers.map((username, index) => ({
    ...userRow(username, `player${index + 1}@players.example`),
    role: 'player' as const,
    password_hash: 'none',
  }));

export function tournamentRow(tournament: DemoTournament, index: number, image: string | null) {
  const { status, days } = tournament;
  const hasStarted = status === 'ongoing' || status === 'completed';
  return {
    name: tournament.name,
    description: tournament.description,
    tournament_type: tournament.type,
    max_players: tournament.maxPlayers,
    status,
    prize_details: tournament.prize,
    start_date: instant(hourOf(days[0], 18)),
    end_date: instant(hourOf(days[1], 22)),
    game_link: hasStarted ? 'https://play.lastcircle.example/lobby' : null,
    start_notification_sent: hasStarted,
    image,
    unique_code: newCode(),
    created_at: instant(Date.now() - (1 + 3 * index) * day),
  };
}

interface Entrant {
  id: number;
  username: string;
  email: string;
}

/** Those who can sign in come first, then players, in each tournament from another one on. */
export function registrationRows(tournament: DemoTournament, index: number, people: Entrant[]) {
  const { accounts, verified, pending, days } = tournament;
  const named = people.filter(({ username }) => accounts.includes(username));
  const players = people.filter(({ username }) => demoPlayers.includes(username));
  const from = (7 * index) % players.length;
  const entrants = [...named, ...players.slice(from), ...players.slice(0, from)];
  const latest = Math.min(Date.now(), hourOf(days[0], 18));
  return entrants.slice(0, verified + pending).map(({ id, username, email }, place) => {
    const registeredAt = latest - (verified + pending - place) * 37 * minute;
    const isVerified = place < verified;
    return {
      user_id: id,
      fortnite_username: username,
      email,
      is_verified: isVerified,
      verified_at: isVerified ? instant(registeredAt + 6 * minute) : null,
      code_hash: isVerified ? null : hashOf(newToken()),
      code_expires_at: isVerified ? null : instant(registeredAt + day),
      created_at: instant(registeredAt),
    };
  });
}
