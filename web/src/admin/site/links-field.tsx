import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { mostLinks } from '@last-circle/contract/admin/site-rules.ts';
import { TextField, urlInput } from '#platform/forms/text-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { SiteForm } from './colour-field.tsx';

/** Links of the footer, in their order. */
export function LinksField({ form }: { form: SiteForm }) {
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'footerLinks' });
  const addButton = useRef<HTMLButtonElement>(null);

  function removeAt(index: number) {
    remove(index);
    addButton.current?.focus();
  }

  return (
    <fieldset aria-labelledby={id} className="flex flex-col gap-4">
      <legend id={id} className="mb-1.5 text-sm font-medium">
        More links in the footer
      </legend>
      <ol className="flex flex-col gap-4 empty:hidden">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-[1fr_2fr_auto]"
          >
            <TextField
              form={form}
              name={`footerLinks.${index}.label`}
              label="Text"
              maxLength={40}
            />
            <IconButton
              label={`Remove link ${index + 1}`}
              className="mt-6.5 sm:order-last"
              onClick={() => removeAt(index)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
            <TextField
              form={form}
              name={`footerLinks.${index}.url`}
              label="Address"
              className="max-sm:col-span-2"
              {...urlInput}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={Plus}
        ref={addButton}
        className="self-start"
        disabled={fields.length >= mostLinks}
        onClick={() =>
          append({ label: '', url: '' }, { focusName: `footerLinks.${fields.length}.label` })
        }
      >
        Add link
      </Button>
    </fieldset>
  );
}
