import { foldUsername } from '@last-circle/contract/accounts.ts';
import { hashOf, newCode, newToken } from '#platform/secrets.ts';
import { demoMaps } from './maps.ts';
import { demoPlayers, type DemoAccount } from './people.ts';
import type { DemoTournament } from './tournaments.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

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
    // It is completed once it has been played.
    status: status === 'completed' ? 'ongoing' : status,
    format: tournament.format,
    third_place: tournament.thirdPlace,
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

export interface DemoPerson {
  id: number;
  username: string;
  email: string;
}

/** Those who can sign in, and players, in each tournament from another one on. */
export function lineUp({ accounts }: DemoTournament, index: number, people: DemoPerson[]) {
  const named = people.filter(({ username }) => accounts.includes(username));
  const players = people.filter(({ username }) => demoPlayers.includes(username));
  const from = (7 * index) % players.length;
  return { named, players: [...players.slice(from), ...players.slice(0, from)] };
}

/** Until when people came. */
export const closedAt = ({ days }: DemoTournament) => Math.min(Date.now(), hourOf(days[0], 18));

export function registrationRows(tournament: DemoTournament, index: number, people: DemoPerson[]) {
  const { verified, pending } = tournament;
  const { named, players } = lineUp(tournament, index, people);
  const latest = closedAt(tournament);
  return [...named, ...players]
    .slice(0, verified + pending)
    .map(({ id, username, email }, place) => {
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

/** The oldest first: whoever was made later has the higher id. */
export const mapRows = (images: string[]) =>
  demoMaps
    .map((map, index) => ({
      name: map.name,
      description: map.description,
      image: images[index] ?? null,
      map_code: map.code,
      category: map.category,
      difficulty: map.difficulty,
      max_players: map.maxPlayers,
      tags: map.tags,
      created_by: map.createdBy,
      is_active: map.isActive,
      is_featured: map.isFeatured,
      created_at: instant(Date.now() - (2 + 2 * index) * day),
    }))
    .toReversed();
