import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { maxPrizes } from '@last-circle/contract/competition/tournaments/rulebook-rules.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#platform/forms/text-field.tsx';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import type { RulebookFormState } from './values.ts';

interface PrizeRowsProps {
  form: RulebookFormState;
}

/** What each placement wins, or several placements in a row. */
export function PrizeRows({ form }: PrizeRowsProps) {
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
          <PrizeRow key={field.id} form={form} index={index} onRemove={() => removeAt(index)} />
        ))}
      </ol>
      <ErrorText>{listError}</ErrorText>
      <Button
        icon={Plus}
        ref={addButton}
        className="self-start"
        disabled={fields.length >= maxPrizes}
        onClick={add}
      >
        Add prize
      </Button>
    </fieldset>
  );
}

interface PrizeRowProps extends PrizeRowsProps {
  index: number;
  onRemove: () => void;
}

function PrizeRow({ form, index, onRemove }: PrizeRowProps) {
  const path = `prizes.${index}` as const;
  const { isSubmitted, touchedFields } = form.formState;
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] gap-x-3 gap-y-3 sm:grid-cols-[7rem_7rem_1fr_auto]">
      <TextField
        form={form}
        name={`${path}.from`}
        label="From place"
        rules={{ valueAsNumber: true }}
        inputMode="numeric"
      />
      <TextField
        form={form}
        name={`${path}.to`}
        label="To place"
        rules={{ valueAsNumber: true }}
        inputMode="numeric"
      />
      <TextField
        form={form}
        name={`${path}.prize`}
        label="Prize"
        className="max-sm:order-last max-sm:col-span-3"
        maxLength={200}
        hidesError={!isSubmitted && !touchedFields.prizes?.[index]?.prize}
      />
      <IconButton label={`Remove prize ${index + 1}`} className="mt-6.5" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
