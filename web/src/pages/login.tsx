import { continuePath } from '@last-circle/contract/oidc-rules.ts';
import { Link } from '#platform/router/link.tsx';
import { useShownPage } from '#platform/router/shown-page.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { useIsHydrated } from '#ui/feedback/hydration.ts';
import { paths, withOrigin } from '#paths.ts';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { useLoginMessage } from '#features/accounts/login-message.ts';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { LoginReason } from '#features/accounts/login-reason.tsx';
import { OidcSignIn } from '#features/accounts/oidc-sign-in.tsx';
import { OidcWaiting } from '#features/accounts/oidc-waiting.tsx';
import { ProblemNotice } from '#features/accounts/problem-notice.tsx';
import { TextLink } from '#features/accounts/text-link.tsx';
import { useOrigin } from '#features/accounts/use-origin.ts';

export { startOf } from '#features/accounts/origin.ts';

/** The same page for the way back from a provider: scripts of its own would be named by all pages. */
export function Page() {
  const isHydrated = useIsHydrated();
  const { pathname } = useShownPage();
  if (pathname !== continuePath) return <Login />;
  return isHydrated ? <OidcSignIn /> : <OidcWaiting />;
}

function Login() {
  const origin = useOrigin();
  const notice = useLoginMessage();
  return (
    <AccountFrame
      fields={2}
      before={<ProblemNotice />}
      hasProviders
      title="Log in"
      intro={<LoginReason action="Log in">Your seat in the circle is waiting.</LoginReason>}
      footer={
        <>
          <TextLink to={withOrigin(paths.register, origin)}>Create an account</TextLink>
          <TextLink to={withOrigin(paths.forgotPassword, origin)}>Forgot your password?</TextLink>
        </>
      }
    >
      <LoginForm notice={notice} />
      {origin === paths.cart && (
        <Link to={paths.checkout} className={buttonClass({ size: 'large' })}>
          Continue as guest
        </Link>
      )}
    </AccountFrame>
  );
}
