import { useNavigate } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  newAddressDays,
  removalHours,
} from '@last-circle/contract/accounts/second-factor-rules.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { ApiError, type Reply } from '#platform/api/client.ts';
import { apiQuery, call } from '#platform/api/queries.ts';
import { clearSession } from '#platform/session/session.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths, withOrigin } from '#paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccountFrame, FormSkeleton, TextLink } from '#accounts/sign-in/account-frame.tsx';
import { tokenSearch } from '#accounts/sign-in/search.ts';
import { NewPasswordFields } from '#accounts/sign-in/new-password-fields.tsx';
import { useOrigin } from '#accounts/sign-in/origin.ts';
import { AccountForm } from '#accounts/sign-in/account-form.tsx';

const schema = async () =>
  (await import('@last-circle/contract/accounts/accounts.ts')).NewPasswordForm;

export function Page() {
  const { token } = useSearchParams(tokenSearch).values;
  return (
    <AccountFrame
      fields={2}
      title="Set a new password"
      intro="You will be logged out on all your devices."
      footer={<TextLink to={withOrigin(paths.login, useOrigin())}>Back to login</TextLink>}
    >
      <FormOrNotice token={token} />
    </AccountFrame>
  );
}

const NewLink = () => (
  <TextLink to={withOrigin(paths.forgotPassword, useOrigin())}>Request a new link</TextLink>
);

function FormOrNotice({ token }: { token: string }) {
  if (token) return <CheckedLink token={token} />;
  return (
    <Notice kind="error" actions={<NewLink />}>
      This link is incomplete. Please open it again from the email.
    </Notice>
  );
}

/** Where what the link does cannot be loaded, it sets a password all the same. */
function CheckedLink({ token }: { token: string }) {
  const [isSet, setIsSet] = useState(false);
  const { data, error } = useQuery(apiQuery('GET /auth/reset-password', { query: { token } }));
  const form = { token, onSet: () => setIsSet(true) };
  // The end of a session looks the link up again, which is used by then.
  if (isSet) return <FormSkeleton fields={2} />;
  if (data) return <ResetForm {...form} link={data} />;
  if (!error) return <FormSkeleton fields={2} />;
  if (!(error instanceof ApiError) || error.code !== 'invalid') return <ResetForm {...form} />;
  return (
    <Notice kind="error" actions={<NewLink />}>
      {error.message}
    </Notice>
  );
}

interface ResetFormProps {
  token: string;
  onSet: () => void;
  link?: Reply<'GET /auth/reset-password'>;
}

function ResetForm({ token, onSet, link }: ResetFormProps) {
  const navigate = useNavigate();
  const origin = useOrigin();
  const client = useQueryClient();
  const form = useSchemaForm(schema, {
    password: '',
    confirmPassword: '',
    removesSecondFactor: false,
  });

  async function reset(given: { password: string; removesSecondFactor: boolean }) {
    const { password, removesSecondFactor } = given;
    const { message } = await call(client, 'POST /auth/reset-password', {
      body: { token, password, removesSecondFactor },
    });
    onSet();
    clearSession();
    toast.success(message);
    await navigate({
      href: withOrigin(paths.login, origin),
      state: { loginMessage: { message } },
      replace: true,
    });
  }

  return (
    <AccountForm
      form={form}
      action="Set password"
      busyText="Saving..."
      failure="The password could not be set. Please try again."
      onSubmit={reset}
      help={<NewLink />}
    >
      <FormProvider {...form}>
        <NewPasswordFields name="password" label="New password" />
      </FormProvider>
      {link?.endsOtherWaysIn && (
        <Notice kind="info">
          This also removes two-step sign-in and connected accounts, because your address was
          verified less than {newAddressDays} days ago. Whoever set them up cannot get in any more.
        </Notice>
      )}
      {link?.canRemoveSecondFactor && (
        <div>
          <Checkbox
            label="I lost my second step"
            aria-describedby="second-step-removal"
            {...form.register('removesSecondFactor')}
          />
          <p id="second-step-removal" className="text-sm text-muted">
            We then remove two-step sign-in in {removalHours} hours. Until then you can stop it with
            the link we mail you.
          </p>
        </div>
      )}
    </AccountForm>
  );
}
