import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#ui/controls/button.tsx';
import { choiceOf, moreFormats, usualFormats, type FormatChoice } from './format-choices.ts';
import type { TournamentFormState } from './values.ts';

/** How a cup is played, in a player's words; its stages are filled in below, where they can be changed. */
export function FormatChoiceField({ form }: { form: TournamentFormState }) {
  const name = useId();
  const stages = useWatch({ control: form.control, name: 'stages' });
  const chosen = choiceOf(stages);
  const [isOpen, setIsOpen] = useState(false);
  const hasMore = isOpen || !chosen || moreFormats.includes(chosen);
  const choose = (choice: FormatChoice) =>
    form.setValue('stages', choice.stages(), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <fieldset className="sm:col-span-6">
      <legend className="mb-1.5 text-sm font-medium">Format</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {[...usualFormats, ...(hasMore ? moreFormats : [])].map((choice) => (
          <label
            key={choice.label}
            className="flex flex-col gap-1 rounded-sm border border-line p-3 text-sm transition-colors duration-150 hover:border-edge has-checked:border-accent has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-live"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice === chosen}
              onChange={() => choose(choice)}
            />
            <span className="font-semibold">{choice.label}</span>
            <span className="text-muted">{choice.hint}</span>
          </label>
        ))}
      </div>
      {!hasMore && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setIsOpen(true)}>
          More formats
        </Button>
      )}
      {!chosen && (
        <p className="mt-2 text-sm text-muted">The stages below were put together by hand.</p>
      )}
    </fieldset>
  );
}
