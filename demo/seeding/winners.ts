import type { Person } from './people.ts';

const placements = ['1st Place', '2nd Place', '3rd Place'];

export const winnerRow = ({ username, email }: Person, index: number, prize: string) => ({
  place: index + 1,
  placement: placements[index] ?? `${index + 1}th Place`,
  prize,
  username,
  email,
});
