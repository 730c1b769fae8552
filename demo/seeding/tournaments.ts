import { randomBytes } from 'node:crypto';
import { StageInput } from '@last-circle/contract/competition/tournaments/stages.ts';
import type { DemoTournament } from '#data/tournaments.ts';
import { dayMs, hourOf, instant, minuteMs } from './dates.ts';
import { lineUp, type Person } from './people.ts';

export function tournamentRow(
  tournament: DemoTournament,
  index: number,
  { image, code }: { image: string; code: string },
) {
  const { status, days } = tournament;
  const hasStarted = status === 'ongoing' || status === 'completed';
  return {
    name: tournament.name,
    description: tournament.description,
    tournament_type: tournament.type,
    max_players: tournament.maxPlayers,
    // It is completed once it has been played.
    status: status === 'completed' ? ('ongoing' as const) : status,
    stages: JSON.stringify(tournament.stages.map((stage) => StageInput.parse(stage))),
    third_place: tournament.thirdPlace,
    prize_details: tournament.prize,
    rules: tournament.rules,
    prizes: JSON.stringify(tournament.prizesByPlace),
    planned_games: tournament.plannedGames,
    check_in_minutes: tournament.checkInMinutes,
    results_by: tournament.resultsBy,
    start_date: instant(hourOf(days[0], 18)),
    end_date: instant(hourOf(days[1], 22)),
    game_link: hasStarted ? 'https://play.lastcircle.example/lobby' : null,
    start_notification_sent: hasStarted,
    image,
    unique_code: code,
    created_at: instant(Date.now() - (1 + 3 * index) * dayMs),
  };
}

/** Until when people came. */
export const closedAt = ({ days }: DemoTournament) => Math.min(Date.now(), hourOf(days[0], 18));

export function registrationRows(tournament: DemoTournament, index: number, people: Person[]) {
  const { verified, pending } = tournament;
  const { named, players } = lineUp(tournament, index, people);
  const latest = closedAt(tournament);
  return [...named, ...players].slice(0, verified + pending).map((person, place) => {
    const registeredAt = latest - (verified + pending - place) * 37 * minuteMs;
    return registrationRow(person, registeredAt, place < verified);
  });
}

const registrationRow = ({ id, username, email }: Person, at: number, isVerified: boolean) => ({
  user_id: id,
  fortnite_username: username,
  email,
  is_verified: isVerified,
  verified_at: isVerified ? instant(at + 6 * minuteMs) : null,
  // The hash of a code that nobody has.
  code_hash: isVerified ? null : randomBytes(32),
  code_expires_at: isVerified ? null : instant(at + dayMs),
  created_at: instant(at),
});
