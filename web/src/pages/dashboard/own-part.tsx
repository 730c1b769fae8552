import type { ReactNode } from 'react';
import { ownMatchesQuery } from '#platform/api/own-matches.ts';
import type { Data, Loader } from '#platform/router/loader.ts';
import { reportsOfOwn } from '#features/brackets/report-queries.ts';
import { OwnMatches } from '#features/brackets/own-matches.tsx';
import { Invitations } from '#features/permanent-teams/invitations.tsx';
import { invitationsQuery } from '#features/permanent-teams/queries.ts';
import { CardSkeletons } from '#features/tournaments/card-skeletons.tsx';
import { helpedQuery } from '#features/tournaments/queries.ts';
import { HelpedTournaments } from '#features/tournaments/helped-tournaments.tsx';

/** With what their players have reported. */
async function loadOwnMatches(data: Data) {
  const own = await data.one(ownMatchesQuery);
  await Promise.all(reportsOfOwn(own ?? []).map((reports) => data.one(reports)));
}

export const load: Loader<unknown, unknown> = ({ user, data }) =>
  Promise.all([
    user && loadOwnMatches(data),
    user && data.one(invitationsQuery),
    data.list(helpedQuery),
  ]);

/** What the viewer plays next, is invited to and helps at, above what everybody sees. */
export const OwnPart = ({ children }: { children: ReactNode }) => (
  <OwnMatches loading={<CardSkeletons />}>
    <Invitations />
    <HelpedTournaments />
    {children}
  </OwnMatches>
);
