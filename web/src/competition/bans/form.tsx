import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  banKinds,
  longestBanReason,
  type BanKind,
} from '@last-circle/contract/competition/ban-rules.ts';
import { BanInput } from '@last-circle/contract/competition/bans.ts';
import { z } from '@last-circle/contract/zod.ts';
import type { Reply } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { instantOf } from '#platform/forms/local-time.ts';
import { useSchemaForm, submitOf } from '#platform/forms/schema-form.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { dateTimeInput, TextField, Refusal, SelectField } from '#platform/forms/text-field.tsx';
import { withLabels } from '#ui/fields/select.tsx';

export const kindLabels: Record<BanKind, string> = {
  account: 'Account',
  email: 'Email address',
  game_name: 'Game name',
};

const kindHints: Record<BanKind, string> = {
  account: 'The username or the email address of the account.',
  email: 'Anyone who registers with it.',
  game_name: 'Anyone who uses it, however it is spaced or capitalised.',
};

type Values = Record<'value' | 'reason' | 'until', string> & { kind: BanKind };

const blank: Values = { kind: 'account', value: '', reason: '', until: '' };

/** The schema of the contract over the values of the inputs: the end is one in the viewer's zone, '' for good. */
const schema = z
  .custom<Values>()
  .transform((values): z.input<typeof BanInput> => ({ ...values, until: instantOf(values.until) }))
  .pipe(BanInput);

interface BanFormProps {
  /** Without it from all tournaments. */
  tournamentId?: number;
}

/** The form is blank again for the next ban. */
export function BanForm({ tournamentId: id }: BanFormProps) {
  const fromSite = useApiMutation('POST /bans');
  const fromTournament = useApiMutation('POST /tournaments/:id/bans');
  const form: UseFormReturn<Values, unknown, BanInput> = useSchemaForm(schema, blank);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const [entered, setEntered] = useState<Entered>([]);

  const submit = submitOf(form, 'Failed to ban', async (body) => {
    const answer = await (id === undefined
      ? fromSite.mutateAsync({ body })
      : fromTournament.mutateAsync({ params: { id }, body }));
    toast.success(`${answer.ban.value} is banned`);
    setEntered(answer.entered);
    form.reset(blank);
  });

  return (
    <form aria-label="New ban" className="grid gap-4 sm:grid-cols-6" noValidate onSubmit={submit}>
      <SelectField
        form={form}
        name="kind"
        label="Ban"
        className="sm:col-span-2"
        options={withLabels(banKinds, kindLabels)}
      />
      <TextField
        form={form}
        name="value"
        label={kindLabels[kind]}
        hint={kindHints[kind]}
        className="sm:col-span-4"
        maxLength={254}
      />
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="The player sees it."
        className="sm:col-span-3"
        maxLength={longestBanReason}
      />
      <TextField
        form={form}
        name="until"
        label="Until"
        isOptional
        hint="Leave empty for a permanent ban."
        className="sm:col-span-3"
        {...dateTimeInput}
      />
      {entered.length > 0 && <EnteredNotice entered={entered} />}
      <div className="flex flex-wrap items-center justify-end gap-4 sm:col-span-6">
        <Refusal form={form} />
        <Button
          type="submit"
          variant="primary"
          className="max-sm:grow"
          isBusy={form.formState.isSubmitting}
          busyText="Banning..."
        >
          Ban
        </Button>
      </div>
    </form>
  );
}

type Entered = Reply<'POST /bans'>['entered'];

/** The ban leaves entries to the staff. */
const EnteredNotice = ({ entered }: { entered: Entered }) => (
  <div className="sm:col-span-6">
    <Notice kind="info">
      <p>Already entered, and the ban does not change that. Remove or disqualify them here:</p>
      <ul className="mt-1">
        {entered.map(({ tournamentId, tournament, name }) => (
          <li key={`${tournamentId} ${name}`}>
            <Link
              to={paths.adminRegistrations(tournamentId)}
              className="inline-flex min-h-11 items-center font-semibold underline sm:min-h-0"
            >
              {name} in {tournament}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  </div>
);
