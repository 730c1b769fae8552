import { CorrectedAddress, type Mail } from '@last-circle/contract/admin/mails.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';

interface MailActionsProps {
  mail: Mail;
  /** 'Order placed to fox@players.example' */
  name: string;
}

/** What an admin may do with a mail that did not arrive. */
export function MailActions({ mail, name }: MailActionsProps) {
  const { id, canCorrect } = mail;
  const args = { params: { id } };
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:order-2">
      <CallButton
        size="small"
        label={`Try again: ${name}`}
        call="POST /admin/mails/:id/try-again"
        args={args}
        done={messageOf}
        failed="Failed to try the mail again"
      >
        Try again
      </CallButton>
      {canCorrect && (
        <DialogButton
          size="small"
          aria-label={`Correct address: ${name}`}
          dialog={(onClose) => <AddressDialog mail={mail} name={name} onClose={onClose} />}
        >
          Correct address
        </DialogButton>
      )}
      <CallButton
        size="small"
        variant="quiet"
        label={`Give up: ${name}`}
        call="POST /admin/mails/:id/give-up"
        args={args}
        confirmation={{
          question: 'Give up this mail?',
          detail: `${name}. We stop trying and delete its text.`,
          action: 'Give up',
          isDanger: true,
        }}
        done={messageOf}
        failed="Failed to give up the mail"
      >
        Give up
      </CallButton>
    </div>
  );
}

function AddressDialog({ mail, name, onClose }: MailActionsProps & { onClose: () => void }) {
  const { id, recipient } = mail;
  const { mutateAsync } = useApiMutation('PUT /admin/mails/:id/address');
  const form = useSchemaForm(CorrectedAddress, { email: recipient });
  return (
    <FormDialog
      title="Correct address"
      description={name}
      form={form}
      action="Send"
      busyText="Sending..."
      guardsChanges
      failure="Failed to correct the address"
      onSubmit={(body) => mutateAsync({ params: { id }, body })}
      done={messageOf}
      onClose={onClose}
    >
      <p className="text-sm">
        Only this mail goes to the new address. The account, order or registration keeps its own, so
        its next mail goes there.
      </p>
      <TextField form={form} name="email" label="Email" type="email" maxLength={254} />
    </FormDialog>
  );
}
