import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Head } from '#platform/router/head.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import type { Loader } from '#platform/router/loader.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Invitations } from '#competition/permanent-teams/invitations.tsx';
import { invitationsQuery, ownTeamsQuery } from '#competition/permanent-teams/queries.ts';
import { OwnTeams } from '#competition/permanent-teams/own-teams.tsx';

const TeamDialog = lazyExtra(
  async () => (await import('#competition/permanent-teams/team-dialog.tsx')).TeamDialog,
);

export const load: Loader<unknown, unknown> = ({ data }) =>
  Promise.all([data.one(ownTeamsQuery), data.one(invitationsQuery)]);

export const title = 'Your teams';

export function Page() {
  const [isCreating, setIsCreating] = useState(false);
  const isFirst = useQuery(ownTeamsQuery).data?.length === 0;
  const create = (
    <Button icon={Plus} variant="primary" onClick={() => setIsCreating(true)}>
      Create a team
    </Button>
  );
  return (
    <div>
      <Head title={title} isIndexed={false} />
      <PageHeader
        title={title}
        description="Your roster, ready for every tournament."
        actions={!isFirst && create}
      />
      <Invitations />
      <OwnTeams create={create} />
      {isCreating && <TeamDialog onClose={() => setIsCreating(false)} />}
    </div>
  );
}
