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
import { refusalOf, showRefusal, useSchemaForm } from '#platform/forms/schema-form.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { kindHints, kindLabels } from './labels.ts';

interface Values {
  kind: BanKind;
  value: string;
  reason: string;
  /** The value of a `datetime-local` input, in the viewer's zone; '' for good. */
  until: string;
}

const blank: Values = { kind: 'account', value: '', reason: '', until: '' };

const instantOf = (local: string) => (local === '' ? '' : new Date(local).toISOString());

/** The schema of the contract over the values of the inputs. */
const schema = z
  .custom<Values>()
  .transform((values): z.input<typeof BanInput> => ({ ...values, until: instantOf(values.until) }))
  .pipe(BanInput);

interface BanFormProps {
  ban: (input: BanInput) => Promise<Reply<'POST /bans'>>;
}

/** The form is blank again for the next ban. */
export function BanForm({ ban }: BanFormProps) {
  const form: UseFormReturn<Values, unknown, BanInput> = useSchemaForm(schema, blank);
  const { errors, isSubmitting } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const refusal = refusalOf(form);
  const [entered, setEntered] = useState<Entered>([]);

  const submit = form.handleSubmit(async (input) => {
    try {
      const answer = await ban(input);
      toast.success(`${answer.ban.value} is banned`);
      setEntered(answer.entered);
      form.reset(blank);
    } catch (error) {
      showRefusal(form, error, 'Failed to ban');
    }
  });

  return (
    <form
      aria-label="New ban"
      className="grid gap-4 sm:grid-cols-6"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Ban" error={errors.kind?.message} className="sm:col-span-2">
        <Select {...form.register('kind')}>
          {banKinds.map((one) => (
            <option key={one} value={one}>
              {kindLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={kindLabels[kind]}
        hint={kindHints[kind]}
        error={errors.value?.message}
        className="sm:col-span-4"
      >
        <Input maxLength={254} autoComplete="off" {...form.register('value')} />
      </Field>
      <Field
        label="Reason"
        hint="The player sees it."
        error={errors.reason?.message}
        className="sm:col-span-3"
      >
        <Input maxLength={longestBanReason} autoComplete="off" {...form.register('reason')} />
      </Field>
      <Field
        label="Until"
        isOptional
        hint="Blank for good."
        error={errors.until?.message}
        className="sm:col-span-3"
      >
        <Input type="datetime-local" max="2100-12-31T23:59" {...form.register('until')} />
      </Field>
      {entered.length > 0 && <EnteredNotice entered={entered} />}
      <div className="flex flex-wrap items-center justify-end gap-4 sm:col-span-6">
        {refusal && (
          <p role="alert" className="text-sm text-danger">
            {refusal}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          className="max-sm:grow"
          isBusy={isSubmitting}
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
      <p>Entered already, which the ban does not change. Remove or disqualify at the desk:</p>
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
