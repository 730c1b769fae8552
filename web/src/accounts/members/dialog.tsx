import { useState } from 'react';
import { NewEmailInput, type Member } from '@last-circle/contract/accounts/members.ts';
import { permissions, type Permission } from '@last-circle/contract/access/permission-rules.ts';
import { permissionTexts } from '@last-circle/contract/access/permission-texts.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { deleteConfirmation, messageOf, runAction } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { useSchemaForm, submitOf } from '#platform/forms/schema-form.ts';
import { Refusal, TextField } from '#platform/forms/text-field.tsx';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';

interface MemberDialogProps {
  member: Member;
  onClose: () => void;
}

/** What a member may do, and help with the account. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { id, username, email, role } = member;
  const viewer = useUser();
  const mayGive = viewer?.role === 'admin' && viewer.id !== id;
  return (
    <Dialog title={username} description={email} onClose={onClose}>
      <DialogBody className="flex flex-col gap-6">
        {mayGive && role === 'player' && <PermissionsForm member={member} />}
        {viewer?.id === id && (
          <p className="text-sm text-muted">
            Another admin has to change what you may do yourself.
          </p>
        )}
        <section
          aria-label="Account"
          className="flex flex-wrap gap-3 border-t border-line pt-5 first:border-t-0 first:pt-0"
        >
          {(mayGive || !member.isVerified) && <AddressForm key={email} member={member} />}
          {mayGive && <RoleButton member={member} />}
          <AccountActions member={member} onClose={onClose} />
        </section>
      </DialogBody>
    </Dialog>
  );
}

/** Saved together: one mail tells the member. */
function PermissionsForm({ member: { id, permissions: given } }: { member: Member }) {
  const mutation = useApiMutation('PUT /members/:id/permissions');
  const [chosen, setChosen] = useState<readonly Permission[]>(given);
  const isChanged = permissions.some((one) => given.includes(one) !== chosen.includes(one));

  const toggle = (permission: Permission) =>
    setChosen(
      chosen.includes(permission)
        ? chosen.filter((one) => one !== permission)
        : [...chosen, permission],
    );

  const save = () =>
    runAction({
      mutation,
      args: { params: { id }, body: { permissions: [...chosen] } },
      done: messageOf,
      failed: 'Failed to save the permissions',
    });

  return (
    <section aria-labelledby="permissions">
      <h3 id="permissions" className="font-semibold">
        Looks after
      </h3>
      <ul className="mt-1">
        {permissions.map((permission) => (
          <li key={permission}>
            <Checkbox
              label={permissionTexts[permission].does}
              checked={chosen.includes(permission)}
              onChange={() => toggle(permission)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        className="mt-3"
        disabled={!isChanged}
        isBusy={mutation.isPending}
        busyText="Saving..."
        onClick={() => void save()}
      >
        Save
      </Button>
      <MutationFailure error={mutation.error} fallback="Failed to save the permissions" />
    </section>
  );
}

/** The other address has to be proved before anybody logs in again. */
function AddressForm({ member: { id, email } }: { member: Member }) {
  const { mutateAsync } = useApiMutation('PUT /members/:id/email');
  const form = useSchemaForm<NewEmailInput, NewEmailInput>(NewEmailInput, { email });
  const submit = submitOf(form, 'Failed to change the address', async (body) => {
    const { message } = await mutateAsync({ params: { id }, body });
    form.reset(body);
    toast.success(message);
  });

  return (
    <form className="flex w-full flex-wrap items-end gap-3" noValidate onSubmit={submit}>
      <div className="min-w-0 grow basis-60">
        <TextField form={form} name="email" label="Email" type="email" inputMode="email" />
      </div>
      <Button
        type="submit"
        disabled={!form.formState.isDirty}
        isBusy={form.formState.isSubmitting}
        busyText="Changing..."
      >
        Change address
      </Button>
      <Refusal form={form} />
    </form>
  );
}

interface AccountActionsProps {
  member: Member;
  onClose: () => void;
}

function AccountActions({ member, onClose }: AccountActionsProps) {
  const { id, username, isVerified, hasSecondFactor } = member;
  const args = { params: { id } };
  return (
    <>
      {!isVerified && (
        <CallButton
          call="POST /members/:id/verification"
          args={args}
          done={messageOf}
          failed="Failed to send the link"
        >
          Mail the link again
        </CallButton>
      )}
      <CallButton
        call="DELETE /members/:id/sessions"
        args={args}
        confirmation={{ question: `Log ${username} out everywhere?`, action: 'Log out' }}
        done={messageOf}
        failed="Failed to log the member out"
      >
        Log out everywhere
      </CallButton>
      {hasSecondFactor && (
        <CallButton
          call="DELETE /members/:id/second-factor"
          args={args}
          confirmation={{
            question: `Switch off the two-step sign-in of ${username}?`,
            action: 'Switch off',
            detail: 'Be sure that it is really them who asks.',
          }}
          done={messageOf}
          failed="Failed to switch it off"
        >
          Switch off two-step sign-in
        </CallButton>
      )}
      <CallButton
        call="DELETE /members/:id"
        args={args}
        variant="quiet"
        confirmation={deleteConfirmation(
          `Delete the account of ${username}?`,
          'Results of past tournaments stay, without the name. It cannot be undone.',
        )}
        done={messageOf}
        failed="Failed to delete the account"
        onDone={onClose}
      >
        Delete account
      </CallButton>
    </>
  );
}

function RoleButton({ member: { id, username, role } }: { member: Member }) {
  const isAdmin = role === 'admin';
  return (
    <CallButton
      call="PUT /members/:id/role"
      args={{ params: { id }, body: { role: isAdmin ? 'player' : 'admin' } }}
      confirmation={
        isAdmin
          ? { question: `Take admin rights from ${username}?`, action: 'Take them' }
          : {
              question: `Make ${username} an admin?`,
              detail: 'Admins may do everything here, and make other admins.',
              action: 'Make admin',
            }
      }
      done={messageOf}
      failed="Failed to change the role"
    >
      {isAdmin ? 'Take admin rights' : 'Make admin'}
    </CallButton>
  );
}
