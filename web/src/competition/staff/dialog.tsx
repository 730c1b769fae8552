import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { roleDescriptions } from '@last-circle/contract/competition/staff-role-texts.ts';
import { InvitationInput, type StaffMember } from '@last-circle/contract/competition/staff.ts';
import { staffRoles, type StaffRole } from '@last-circle/contract/access/staff-rules.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { messageOf, runAction } from '#platform/actions/run-action.ts';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { useSchemaForm, submitOf } from '#platform/forms/schema-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select, withLabels } from '#ui/fields/select.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { TextField, Refusal, SelectField } from '#platform/forms/text-field.tsx';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';

const roleLabels: Record<StaffRole, string> = {
  organiser: 'Organiser',
  referee: 'Referee',
  caster: 'Caster',
};

/** Who helps in a tournament, who is invited to, and the form that invites. */
export function StaffDialog({ tournament: { id, name }, onClose }: TournamentDialogProps) {
  const query = useQuery(apiQuery('GET /tournaments/:id/staff', { params: { id } }));
  return (
    <Dialog title="Staff" description={name} onClose={onClose}>
      <DialogBody className="flex flex-col gap-6">
        <InviteForm tournamentId={id} />
        <section aria-label="Staff" className="border-t border-line pt-5">
          <QueryStates
            query={query}
            loading={
              <SkeletonRows label="Loading the staff" rows={['h-12']} times={2} gap="gap-4" />
            }
            failed="Failed to fetch data"
          >
            {(members) =>
              members.length === 0 ? (
                <Empty title="Nobody helps yet">Admins see and do everything anyway.</Empty>
              ) : (
                <ul className="ruled">
                  {members.map((member) => (
                    <MemberRow key={member.id} tournamentId={id} member={member} />
                  ))}
                </ul>
              )
            }
          </QueryStates>
        </section>
      </DialogBody>
    </Dialog>
  );
}

/** Mails an invitation; the form is blank again for the next one. */
function InviteForm({ tournamentId }: { tournamentId: number }) {
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/staff');
  const form = useSchemaForm<InvitationInput, InvitationInput>(InvitationInput, {
    email: '',
    role: 'referee',
  });
  const role = useWatch({ control: form.control, name: 'role' });

  const submit = submitOf(form, 'Failed to invite', async (body) => {
    const { email } = await mutateAsync({ params: { id: tournamentId }, body });
    toast.success(`Invitation sent to ${email}`);
    form.reset({ email: '', role: body.role });
    form.setFocus('email');
  });

  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField form={form} name="email" label="Email" type="email" inputMode="email" />
        <SelectField
          form={form}
          name="role"
          label="Role"
          options={withLabels(staffRoles, roleLabels)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-60 text-sm text-muted" aria-live="polite">
          {roleDescriptions[role]}
        </p>
        <Button
          type="submit"
          variant="primary"
          className="max-sm:grow"
          isBusy={form.formState.isSubmitting}
          busyText="Inviting..."
        >
          Invite
        </Button>
      </div>
      <Refusal form={form} />
    </form>
  );
}

function MemberRow({ tournamentId, member }: { tournamentId: number; member: StaffMember }) {
  const { id, email, role, username, expiresAt } = member;
  const setRole = useApiMutation('PATCH /tournaments/:id/staff/:memberId');
  const removal = useApiMutation('DELETE /tournaments/:id/staff/:memberId');
  const params = { id: tournamentId, memberId: id };
  const name = username ?? email;

  const choose = (chosen: string) => {
    const next = staffRoles.find((one) => one === chosen);
    if (!next) return;
    void runAction({
      mutation: setRole,
      args: { params, body: { role: next } },
      done: messageOf,
      failed: 'Failed to change the role',
    });
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {username ? (
            email
          ) : (
            <>
              <Badge tone="warning">Invited</Badge>
              {expiresAt && (
                <span>
                  until <Time value={expiresAt} show="date-time" />
                </span>
              )}
            </>
          )}
        </p>
      </div>
      <Select
        aria-label={`Role of ${name}`}
        className="w-36"
        value={role}
        disabled={setRole.isPending}
        options={withLabels(staffRoles, roleLabels)}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <DeleteButton
        size="small"
        variant="quiet"
        mutation={removal}
        args={{ params }}
        label={username ? `Remove ${name}` : `Withdraw the invitation of ${name}`}
        question={
          username ? `Remove ${name} from the staff?` : `Withdraw the invitation of ${name}?`
        }
        failed="Failed to remove"
      >
        {username ? 'Remove' : 'Withdraw'}
      </DeleteButton>
      <MutationFailure error={setRole.error} fallback="Failed to change the role" />
    </li>
  );
}
