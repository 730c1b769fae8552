import { imageTypes } from '@last-circle/contract/content/upload-rules.ts';
import { imageProblem } from '#platform/api/uploads.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

interface ScreenshotFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
}

/** Chooses a picture that is sent with the form. */
export const ScreenshotField = ({ file, onChange }: ScreenshotFieldProps) => (
  <Field
    label="Screenshot"
    isOptional
    hint="JPEG, PNG, GIF or WebP, up to 5MB"
    error={(file && imageProblem(file)) ?? undefined}
  >
    <Input
      type="file"
      accept={imageTypes.join(',')}
      className="cursor-pointer py-1.5 file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border-0 file:bg-raised file:px-3 file:font-semibold file:text-ink"
      onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? null)}
    />
  </Field>
);
