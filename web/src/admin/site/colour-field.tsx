import { useController, type UseFormReturn } from 'react-hook-form';
import {
  contrastOf,
  leastContrast,
  nearestColour,
  standardColours,
  type SiteColour,
} from '@last-circle/contract/admin/palette-rules.ts';
import type { SiteInput } from '@last-circle/contract/admin/site.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import type { SiteValues } from './values.ts';

export type SiteForm = UseFormReturn<SiteValues, unknown, SiteInput>;

interface ColourFieldProps {
  form: SiteForm;
  of: SiteColour;
  label: string;
  hint: string;
}

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour of the site's own by eye or by its number, with the contrast that it has where it counts. */
export function ColourField({ form, of, label, hint }: ColourFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: `${of}Colour` });
  const choose = (colour: string) => {
    field.onChange(colour);
    // What was said of the last one is not said of this one.
    void form.trigger(`${of}Colour`);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={fieldState.error?.message} isOptional>
        <Input
          {...field}
          placeholder={standardColours[of]}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          type="color"
          aria-label={`Choose: ${label}`}
          value={isColour(field.value) ? field.value.toLowerCase() : standardColours[of]}
          onChange={({ target }) => choose(target.value)}
          className="h-11 w-16 cursor-pointer rounded-sm border border-edge bg-well p-1"
        />
        {isColour(field.value) && (
          <Contrast of={of} colour={field.value.toLowerCase()} onChoose={choose} />
        )}
        {field.value !== '' && (
          <Button size="small" variant="quiet" onClick={() => choose('')}>
            Back to the standard
          </Button>
        )}
      </div>
    </div>
  );
}

interface ContrastProps {
  of: SiteColour;
  colour: string;
  onChoose: (colour: string) => void;
}

function Contrast({ of, colour, onChoose }: ContrastProps) {
  const contrast = contrastOf[of](colour);
  const nearest = nearestColour[of](colour);
  return (
    <>
      <output className="text-sm text-muted tabular-nums">
        Contrast {Math.floor(contrast * 10) / 10}:1
      </output>
      {contrast < leastContrast && (
        <Button size="small" onClick={() => onChoose(nearest)}>
          Use {nearest}
        </Button>
      )}
    </>
  );
}
