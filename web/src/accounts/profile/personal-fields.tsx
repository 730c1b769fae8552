import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import type { ProfileFormState } from './profile-values.ts';

interface PersonalFieldsProps {
  form: ProfileFormState;
  /** The address of the account, which is read-only. */
  email: string;
}

export function PersonalFields({ form, email }: PersonalFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Full Name" error={errors.fullName?.message} className="sm:col-span-3">
        <Input maxLength={100} autoComplete="name" {...register('fullName')} />
      </Field>
      <Field
        label="Fortnite Username"
        error={errors.fortniteUsername?.message}
        className="sm:col-span-3"
      >
        <Input
          maxLength={30}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('fortniteUsername')}
        />
      </Field>
      <Field label="Phone Number" error={errors.phoneNumber?.message} className="sm:col-span-3">
        <Input
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="tel"
          {...register('phoneNumber')}
        />
      </Field>
      <Field label="Email Address" hint="Email cannot be changed" className="sm:col-span-3">
        <Input type="email" value={email} readOnly />
      </Field>
    </>
  );
}
