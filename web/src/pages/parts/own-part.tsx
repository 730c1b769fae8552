import type { ReactNode } from 'react';
import { ownMatchesQuery } from '#competition/tournament/own-matches.ts';
import type { Data, Loader } from '#platform/router/loader.ts';
import { reportsOfOwn } from '#competition/brackets/data/report-queries.ts';
import { OwnMatches } from '#competition/brackets/reports/your-match.tsx';
import { Invitations } from '#competition/permanent-teams/invitations.tsx';
import { invitationsQuery } from '#competition/permanent-teams/queries.ts';
import { TournamentSkeletons } from '#competition/tournaments/card/card.tsx';
import { helpedQuery } from '#competition/tournaments/basics/queries.ts';
import { useList } from '#platform/lists/load-more-list.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';

const StaffPart = lazyExtra(async () => (await import('./staff-part.tsx')).StaffPart);

/** Loads the matches with what their players have reported. */
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
  <OwnMatches loading={<TournamentSkeletons />}>
    <Invitations />
    {useList(helpedQuery).items?.[0] && <StaffPart />}
    {children}
  </OwnMatches>
);
