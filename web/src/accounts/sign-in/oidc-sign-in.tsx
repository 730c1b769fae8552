import { isMissing, textOf } from '#platform/api/client.ts';
import { useNavigation } from '#platform/router/use-navigation.ts';
import { paths, withOrigin } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountFrame } from './account-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { OidcWaiting } from './oidc-waiting.tsx';
import { OidcRegisterForm } from './oidc-register-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { TextLink } from './text-link.tsx';
import { useOidcSignIn, type OidcStep } from './use-oidc-sign-in.ts';
import { useOrigin } from './use-origin.ts';

const BackToLogin = () => (
  <TextLink to={withOrigin(paths.login, useOrigin())}>Back to login</TextLink>
);

/** Where a provider leads back to: signs in, or asks for what is missing. */
export function OidcSignIn() {
  const navigate = useNavigation();
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
        onExpired={() => void navigate(withOrigin(paths.login, origin), { replace: true })}
      />
    </AccountFrame>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <AccountFrame title="Log in" footer={<BackToLogin />}>
      <Notice
        kind="error"
        actions={!isMissing(error) && <Button onClick={onRetry}>Try again</Button>}
      >
        {textOf(error, 'Login failed. Please try again.')}
      </Notice>
    </AccountFrame>
  );
}

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
        intro={`One more thing, and ${provider} logs you in from now on.`}
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
      intro={`You have an account here already. Log in to it once, and ${provider} logs you in from now on.`}
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
