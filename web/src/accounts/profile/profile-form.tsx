import { useWatch } from 'react-hook-form';
import type { Profile } from '@last-circle/contract/accounts/profile.ts';
import { useId, type ComponentType, type ReactNode } from 'react';
import { refusalOf, useSchemaForm, submitOf } from '#platform/forms/schema-form.ts';
import { useApiMutation, apiQuery } from '#platform/api/queries.ts';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AddressFields, PersonalFields } from './profile-fields.tsx';
import {
  billingNames,
  copyShippingToBilling,
  shippingNames,
  valuesOf,
  type ProfileFormState,
} from './profile-values.ts';
import { Card } from '#ui/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { Loading } from '#ui/basics/spinner.tsx';

const schema = async () => (await import('@last-circle/contract/accounts/profile.ts')).ProfileInput;

interface PartProps {
  form: ProfileFormState;
  /** The address of the account. */
  email: string;
}

interface ProfileFormProps {
  profile: Profile;
  /** What of the profile is edited here. */
  Part: ComponentType<PartProps>;
  action: string;
}

function ProfileForm({ profile, Part, action }: ProfileFormProps) {
  const form = useSchemaForm(schema, valuesOf(profile));
  const { isDirty, isSubmitting } = form.formState;
  const save = useSave(form);
  const refusal = refusalOf(form);
  useUnsavedChangesBlocker(isDirty);

  return (
    <form className="flex flex-col gap-6" noValidate onSubmit={save}>
      <Part form={form} email={profile.email} />
      {refusal !== undefined && <Notice kind="error">{refusal}</Notice>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="sm:self-end"
        isBusy={isSubmitting}
        busyText="Saving..."
      >
        {action}
      </Button>
    </form>
  );
}

const Details = ({ form, email }: PartProps) => (
  <>
    <ProfileSection title="Personal Information">
      <PersonalFields form={form} email={email} />
    </ProfileSection>
    <ProfileSection title="Shipping Address">
      <AddressFields form={form} purpose="shipping" names={shippingNames} />
    </ProfileSection>
    <ProfileSection title="Billing Address">
      <Billing form={form} />
    </ProfileSection>
  </>
);

function useSave(form: ProfileFormState) {
  const { mutateAsync } = useApiMutation('POST /auth/profile');

  return submitOf(form, 'Failed to update profile', async (body) => {
    const sent = JSON.stringify(form.getValues());
    const saved = await mutateAsync({ body });
    // What was typed during the request stays, unsaved.
    const isStill = JSON.stringify(form.getValues()) === sent;
    form.reset(valuesOf(saved), isStill ? {} : { keepValues: true, keepDirty: true });
    toast.success('Profile updated successfully');
  });
}

function Billing({ form }: { form: ProfileFormState }) {
  const isSame = useWatch({ control: form.control, name: 'sameAsShipping' });
  const { errors } = form.formState;
  // Copied values may be invalid: their fields show the errors.
  const isWrong = Object.values(billingNames).some((name) => errors[name]);

  return (
    <>
      <Checkbox
        label="Same as shipping address"
        className="sm:col-span-6"
        {...form.register('sameAsShipping', {
          onChange: () => {
            if (form.getValues('sameAsShipping')) copyShippingToBilling(form);
          },
        })}
      />
      {(!isSame || isWrong) && <AddressFields form={form} purpose="billing" names={billingNames} />}
    </>
  );
}

/** A named group of fields, in two columns where there is room. */
function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-title">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-6">{children}</div>
    </Card>
  );
}

export const OwnDetails = () => <OwnProfile Part={Details} action="Save Profile" />;

/** The form with the profile as loaded first: later answers never replace what is typed. */
function OwnProfile(props: Pick<ProfileFormProps, 'Part' | 'action'>) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...apiQuery('GET /auth/profile', {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data && isFetchedAfterMount) return <ProfileForm profile={data} {...props} />;
  if (isError) {
    return (
      <div className="flex justify-center py-16">
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  return <Loading>Loading your profile...</Loading>;
}
