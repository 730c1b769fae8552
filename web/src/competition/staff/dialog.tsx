import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '@last-circle/contract/competition/staff.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { textOf } from '#platform/api/client.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { staffQuery } from './queries.ts';

interface StaffDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

/** Who helps in a tournament, who is invited to, and the form that invites. */
export function StaffDialog({ tournament: { id, name }, onClose }: StaffDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(staffQuery(id));
  return (
    <Dialog title="Staff" description={name} onClose={onClose}>
      <DialogBody className="flex flex-col gap-6">
        <InviteForm tournamentId={id} />
        <section aria-label="Staff" className="border-t border-line pt-5">
          {data && <Members tournamentId={id} members={data} />}
          {!data && error && (
            <Failed
              title="Failed to fetch data"
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            >
              {textOf(error, '')}
            </Failed>
          )}
          {!data && !error && <Loading />}
        </section>
      </DialogBody>
    </Dialog>
  );
}

interface MembersProps {
  tournamentId: number;
  members: StaffMember[];
}

function Members({ tournamentId, members }: MembersProps) {
  if (members.length === 0) {
    return <Empty title="Nobody helps yet">Admins see and do everything anyway.</Empty>;
  }
  return (
    <ul className="ruled">
      {members.map((member) => (
        <MemberRow key={member.id} tournamentId={tournamentId} member={member} />
      ))}
    </ul>
  );
}

const Loading = () => (
  <Skeletons label="Loading the staff" className="flex flex-col gap-4">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </Skeletons>
);
