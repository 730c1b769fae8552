import type { ReactNode } from 'react';
import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useVerifyRegistrations } from '#competition/tournaments/basics/admin-calls.ts';
import { registrationsQuery } from '#competition/tournaments/basics/queries.ts';
import { RegisteredList } from './registered-list.tsx';
import { RegistrationsTable } from './registrations-table.tsx';

interface RegistrationsProps {
  tournament: Tournament;
  /** Buttons of organisers beside the heading. */
  tools: ReactNode;
}

/** The players of a single tournament. */
export const RegistrationsList = ({ tournament, tools }: RegistrationsProps) => (
  <RegisteredList
    tournament={tournament}
    tools={tools}
    list="GET /tournaments/:id/registrations"
    query={registrationsQuery}
    csv="GET /tournaments/:id/registrations.csv"
    searchLabel="Search players"
    who="player"
    noun={['registration', 'registrations']}
    verification={useVerifyRegistrations()}
    nameOf={nameOf}
    Rows={RegistrationsTable}
  />
);

const nameOf = ({ fortniteUsername }: Registration) => fortniteUsername;
