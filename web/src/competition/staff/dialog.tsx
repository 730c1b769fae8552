import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '@last-circle/contract/competition/staff.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
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
  const query = useQuery(staffQuery(id));
  const { data, error } = query;
  return (
    <Dialog title="Staff" description={name} onClose={onClose}>
      <DialogBody className="flex flex-col gap-6">
        <InviteForm tournamentId={id} />
        <section aria-label="Staff" className="border-t border-line pt-5">
          {data && <Members tournamentId={id} members={data} />}
          {!data && error && <QueryFailed title="Failed to fetch data" query={query} />}
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
