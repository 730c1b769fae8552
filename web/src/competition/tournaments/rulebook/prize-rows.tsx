import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { maxPrizes } from '@last-circle/contract/competition/tournaments/rulebook-rules.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/fields/input.tsx';
import type { RulebookFormState } from './values.ts';

interface PrizeRowsProps {
  form: RulebookFormState;
  /** Id of the form element. */
  formId: string;
}

/** What each placement wins, or several placements in a row. */
export function PrizeRows({ form, formId }: PrizeRowsProps) {
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'prizes' });
  const addButton = useRef<HTMLButtonElement>(null);
  const listError = form.formState.errors.prizes?.root?.message;

  function add() {
    const next = (form.getValues('prizes').at(-1)?.to ?? 0) + 1;
    append({ from: next, to: next, prize: '' }, { focusName: `prizes.${fields.length}.prize` });
  }

  function removeAt(index: number) {
    remove(index);
    addButton.current?.focus();
  }

  return (
    <fieldset aria-labelledby={id} className="flex flex-col gap-4">
      <legend id={id} className="mb-1.5 text-sm font-medium">
        Prizes by place
      </legend>
      <ol className="flex flex-col gap-4 empty:hidden">
        {fields.map((field, index) => (
          <PrizeRow
            key={field.id}
            form={form}
            formId={formId}
            index={index}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      {listError && (
        <p role="alert" className="text-sm text-danger">
          {listError}
        </p>
      )}
      <Button
        ref={addButton}
        className="self-start"
        disabled={fields.length >= maxPrizes}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add prize
      </Button>
    </fieldset>
  );
}

interface PrizeRowProps extends PrizeRowsProps {
  index: number;
  onRemove: () => void;
}

function PrizeRow({ form: { register, formState }, formId, index, onRemove }: PrizeRowProps) {
  const errors = formState.errors.prizes?.[index];
  const path = `prizes.${index}` as const;
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] gap-x-3 gap-y-3 sm:grid-cols-[7rem_7rem_1fr_auto]">
      <Field label="From place" error={errors?.from?.message}>
        <Input
          form={formId}
          inputMode="numeric"
          autoComplete="off"
          {...register(`${path}.from`, { valueAsNumber: true })}
        />
      </Field>
      <Field label="To place" error={errors?.to?.message}>
        <Input
          form={formId}
          inputMode="numeric"
          autoComplete="off"
          {...register(`${path}.to`, { valueAsNumber: true })}
        />
      </Field>
      <Field
        label="Prize"
        error={errors?.prize?.message}
        className="max-sm:order-last max-sm:col-span-3"
      >
        <Input form={formId} maxLength={200} autoComplete="off" {...register(`${path}.prize`)} />
      </Field>
      <IconButton label={`Remove prize ${index + 1}`} className="mt-6.5" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
