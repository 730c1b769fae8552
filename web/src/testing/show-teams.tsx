import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { seenByPlayer, withWinners } from '#testing/data/a-tournament.ts';
import { only, page, refusal } from './answers.ts';
import { show, signIn } from './render.tsx';
import { stubServer, type Fakes } from './server.ts';
import { TeamsView } from '#competition/teams/teams-view.tsx';

interface ServerState {
  tournament?: Partial<Tournament>;
  /** May change while the test runs. */
  teams?: Team[];
}

const isIn = ({ members }: Team) =>
  members.some(({ userId, status }) => userId === 7 && status !== 'rejected');

/** A server that knows one trio tournament and its teams, and in which of them the player is. */
export function serverWith({ tournament, teams = [] }: ServerState, fakes: Fakes = {}) {
  const trio = { tournamentType: 'trio', teamSize: 3, maxTeams: 16 } as const;
  return stubServer({
    'GET /tournaments/:id': only({ id: 5 }, () => ({
      body: withWinners(
        seenByPlayer({ ...trio, myTeamId: teams.find(isIn)?.id ?? null, ...tournament }),
      ),
    })),
    'GET /teams/tournament/:id': only({ id: 5 }, ({ query }) => {
      const search = query.search.toLowerCase();
      const found = teams.filter(({ name }) => name.toLowerCase().includes(search));
      return page(found, { total: found.length });
    }),
    'GET /teams/:id': only({ id: 9 }, () => {
      const body = teams.find(({ id }) => id === 9);
      return body ? { body } : refusal('not_found', 'Team not found');
    }),
    ...fakes,
  });
}

function Shown() {
  const { data } = useTournament('5');
  return data && <TeamsView tournament={data} checkIn={null} />;
}

/** The teams of the tournament that `serverWith` knows. */
export function open({ query = '', user }: { query?: string; user?: Partial<User> } = {}) {
  signIn(user);
  return show(Shown, '/tournaments/:id/teams', `/tournaments/5/teams${query}`);
}

export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Answers the confirm dialog. */
export async function answer(question: string, button: string) {
  const confirmDialog = within(await screen.findByRole('alertdialog', { name: question }));
  await userEvent.click(confirmDialog.getByRole('button', { name: button }));
}

export async function cardOf(name: string) {
  const card = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!card) throw new Error(`${name} is on no card`);
  return within(card);
}

/** A failure is shown where it happened, and in a toast. */
export const expectShownTwice = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
