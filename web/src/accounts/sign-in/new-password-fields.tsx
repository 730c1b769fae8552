import { useFormContext } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';

interface NewPasswordFieldsProps {
  /** The name of the field; the repeated password is `confirmPassword`. */
  name: 'password' | 'newPassword';
  label: string;
}

/** A new password and its repetition. */
export function NewPasswordFields({ name, label }: NewPasswordFieldsProps) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const { errors, isSubmitted, touchedFields } = formState;
  const isConfirmed = isSubmitted || touchedFields['confirmPassword'];
  return (
    <>
      <Field label={label} hint="At least 6 characters" error={errors[name]?.message}>
        <PasswordInput
          autoComplete="new-password"
          required
          {...register(name, { deps: isConfirmed ? ['confirmPassword'] : [] })}
        />
      </Field>
      <Field label="Confirm password" error={errors['confirmPassword']?.message}>
        <PasswordInput autoComplete="new-password" required {...register('confirmPassword')} />
      </Field>
    </>
  );
}
