import { useNavigate } from '@tanstack/react-router';
import { isMissing, textOf, type Reply } from '#platform/api/client.ts';
import { paths, withOrigin } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountFrame, TextLink } from './account-frame.tsx';
import { LoginForm, SecondStepForm } from './login-form.tsx';
import { useOidcSignIn, type OidcStep } from './use-oidc-sign-in.ts';
import { useOrigin } from './origin.ts';
import { Loading } from '#ui/basics/spinner.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/queries.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { UsernameInput } from '#ui/fields/username-input.tsx';

const BackToLogin = () => (
  <TextLink to={withOrigin(paths.login, useOrigin())}>Back to login</TextLink>
);

/** Where a provider leads back to: signs in, or asks for what is missing. */
export function OidcSignIn() {
  const navigate = useNavigate();
  const origin = useOrigin();
  const { step, retry, ...signIn } = useOidcSignIn();
  if (step.name === 'waiting') return <OidcWaiting />;
  if (step.name === 'failed') return <Failed error={step.error} onRetry={retry} />;
  if (step.name === 'unknown') return <Unknown person={step.person} {...signIn} />;
  return (
    <AccountFrame title="Log in" footer={<BackToLogin />}>
      <SecondStepForm
        challenge={step.challenge}
        onSignedIn={signIn.signIn}
        onExpired={() => void navigate({ href: withOrigin(paths.login, origin), replace: true })}
      />
    </AccountFrame>
  );
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <AccountFrame title="Log in" footer={<BackToLogin />}>
    <Notice
      kind="error"
      actions={!isMissing(error) && <Button onClick={onRetry}>Try again</Button>}
    >
      {textOf(error, 'Login failed. Please try again.')}
    </Notice>
  </AccountFrame>
);

type SignIn = Pick<ReturnType<typeof useOidcSignIn>, 'take' | 'connect'>;

interface UnknownProps extends SignIn {
  person: Extract<OidcStep, { name: 'unknown' }>['person'];
}

/** The account at the provider belongs to nobody here yet. */
function Unknown({ person: { needs, provider, email, username }, take, connect }: UnknownProps) {
  const origin = useOrigin();
  if (needs === 'username') {
    return (
      <AccountFrame
        title="Create your account"
        intro={`One last step. After this, you log in with ${provider}.`}
        footer={<BackToLogin />}
      >
        <OidcRegisterForm email={email} provider={provider} username={username} onMade={take} />
      </AccountFrame>
    );
  }
  if (needs === 'verified email') {
    return (
      <AccountFrame
        title="Log in"
        footer={
          <>
            <TextLink to={withOrigin(paths.register, origin)}>Create an account</TextLink>
            <BackToLogin />
          </>
        }
      >
        <Notice kind="error">
          {provider} has not verified your email address. Verify it there and try again, or create
          an account with an email address and a password.
        </Notice>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={`Connect ${provider}`}
      intro={`You already have an account here. Log in once, and from then on you can use ${provider}.`}
      footer={
        <>
          <TextLink to={withOrigin(paths.forgotPassword, origin)}>Forgot your password?</TextLink>
          <BackToLogin />
        </>
      }
    >
      <LoginForm email={email} onSignedIn={(session) => void connect(session)} />
    </AccountFrame>
  );
}

export const OidcWaiting = () => (
  <AccountFrame title="Log in">
    <Loading>Logging you in...</Loading>
  </AccountFrame>
);

const schema = async () =>
  (await import('@last-circle/contract/accounts/accounts.ts')).UsernameInput;

interface OidcRegisterFormProps {
  /** Verified by the provider. */
  email: string;
  /** 'Discord' */
  provider: string;
  /** A suggestion. */
  username: string;
  onMade: (answer: Reply<'POST /auth/oidc/register'>) => void;
}

/** What an account needs beside what the provider has said. */
function OidcRegisterForm({ email, provider, username, onMade }: OidcRegisterFormProps) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { username });
  return (
    <AccountForm
      form={form}
      action="Create account"
      busyText="Creating your account..."
      failure="Registration failed. Please try again."
      onSubmit={async (body) => onMade(await call(client, 'POST /auth/oidc/register', { body }))}
    >
      <Field label="Email" hint={`Verified by ${provider}.`}>
        <Input type="email" value={email} readOnly />
      </Field>
      <TextField
        as={UsernameInput}
        form={form}
        name="username"
        label="Fortnite username"
        hint="The name other players know you by."
        required
      />
    </AccountForm>
  );
}
