import { Fragment } from 'react';
import { acceptedOf } from '@last-circle/contract/competition/team-rules.ts';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useLive } from '#platform/live/live.ts';
import { Time } from '#ui/feedback/time.tsx';
import {
  registeredTeamsQuery,
  registrationsQuery,
} from '#competition/tournaments/basics/queries.ts';
import { isPending, type Kind } from './kind.ts';
import { RegisteredList } from './registered-list.tsx';

/** The players of a single tournament, or the teams. */
export function Registrations({ tournament }: { tournament: Tournament }) {
  useLive(tournament.id);
  if (tournament.maxTeams !== null) return <RegisteredList tournament={tournament} kind={teams} />;
  return <RegisteredList tournament={tournament} kind={players} />;
}

/** It goes onto another line before a dot or the @ alone. */
const MailLink = ({ email }: { email: string }) => (
  <a
    href={`mailto:${email}`}
    className="inline-block max-w-64 min-w-0 break-words hover:underline max-md:py-3 max-md:text-right md:max-xl:max-w-40"
  >
    {email.split(/(?=[.@])/).map((part, index) => (
      // Parts may occur twice.
      <Fragment key={`${index} ${part}`}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </a>
);

function codeWords({ codeExpiresAt }: Registration) {
  if (codeExpiresAt === null) return undefined;
  return Date.parse(codeExpiresAt) > Date.now() ? 'Has not entered the code' : 'Code expired';
}

const players: Kind<Registration> = {
  list: 'GET /tournaments/:id/registrations',
  query: registrationsQuery,
  csv: 'GET /tournaments/:id/registrations.csv',
  verify: 'PATCH /tournaments/registrations/:id/verify',
  verifyAll: 'PATCH /tournaments/:id/registrations/verify',
  remove: 'DELETE /tournaments/registrations/:id',
  who: 'player',
  noun: ['registration', 'registrations'],
  caption: 'Registrations',
  searchLabel: 'Search players',
  columns: [
    [
      { header: 'Fortnite username', cell: ({ fortniteUsername }) => fortniteUsername },
      { header: 'Account', cell: (registration) => <Account {...registration} /> },
    ],
    [
      {
        header: 'Registered',
        isSpare: true,
        cell: ({ createdAt }) => <Time value={createdAt} className="xl:whitespace-nowrap" />,
      },
    ],
  ],
  isToVerify: (row) => isPending(row) && row.codeExpiresAt === null,
  waitsFor: codeWords,
  nameOf: ({ fortniteUsername }) => fortniteUsername,
  release: 'The seat becomes free for others.',
  lossOf: (name) => `${name} will have to register again.`,
};

const teams: Kind<Team> = {
  list: 'GET /teams/tournament/:id',
  query: registeredTeamsQuery,
  csv: 'GET /teams/tournament/:id/teams.csv',
  verify: 'PATCH /teams/:id/verify',
  verifyAll: 'PATCH /teams/tournament/:id/verify',
  remove: 'DELETE /teams/:id',
  who: 'team',
  noun: ['team', 'teams'],
  caption: 'Teams',
  searchLabel: 'Search teams and players',
  columns: [
    [
      { header: 'Team', cell: ({ name }) => name },
      { header: 'Captain', cell: ({ captain }) => <Account {...(captain ?? noAccount)} /> },
      { header: 'Roster', cell: (team) => <Roster team={team} /> },
    ],
    [
      {
        header: 'Registered',
        isSpare: true,
        cell: ({ registeredAt }) => (registeredAt ? <Time value={registeredAt} /> : 'Not yet'),
      },
    ],
  ],
  isToVerify: (team) => isPending(team) && team.registeredAt !== null,
  waitsFor: ({ registeredAt }) => (registeredAt === null ? 'Not registered yet' : undefined),
  nameOf: ({ name }) => name,
  isReady: ({ registeredAt }) => registeredAt !== null,
  release: 'The team keeps its seat, but does not take part until it is verified again.',
  lossOf: (name) => `${name} and its roster will be deleted.`,
};

interface AccountProps {
  username: string | null;
  email?: string | undefined;
}

const noAccount: AccountProps = { username: null };

/** An account with its address; names that were entered by hand have neither. */
const Account = ({ username, email }: AccountProps) =>
  username || email ? (
    <span className="flex min-w-0 flex-col max-md:items-end">
      {username}
      {email && <MailLink email={email} />}
    </span>
  ) : (
    'None'
  );

function Roster({ team: { members, teamSize } }: { team: Team }) {
  const players = acceptedOf(members);
  const waiting = members.filter(({ status }) => status === 'pending').length;
  return (
    <span className="flex min-w-0 flex-col max-md:text-right">
      <span className="tabular-nums">
        {players.length}/{teamSize} players
        {waiting > 0 && `, ${waiting} asking`}
      </span>
      <span className="text-muted [overflow-wrap:anywhere]">
        {players.map(({ fortniteUsername }) => fortniteUsername).join(', ')}
      </span>
    </span>
  );
}
