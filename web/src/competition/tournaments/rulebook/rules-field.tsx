import { RichTextField } from '#platform/editor/rich-text-field.tsx';
import type { RulebookFormState } from './values.ts';

/** The rules as rich text. */
export const RulesField = ({ form }: { form: RulebookFormState }) => (
  <RichTextField
    form={form}
    name="rules"
    label="Rules"
    hint="Everyone reads them on the tournament page."
    placeholder="Write the rules..."
  />
);
