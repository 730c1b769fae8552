import { continuePath } from '@last-circle/contract/oidc-rules.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useShownPage } from '#platform/router/shown-page.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { paths, withOrigin } from '#paths.ts';
import { AccountFrame, TextLink } from '#accounts/sign-in/account-frame.tsx';
import { useLoginMessage, LoginForm } from '#accounts/sign-in/login-form.tsx';
import { LoginReason, ProblemNotice } from '#accounts/sign-in/login-reason.tsx';
import { OidcSignIn, OidcWaiting } from '#accounts/sign-in/oidc-sign-in.tsx';
import { useOrigin } from '#accounts/sign-in/origin.ts';

export { startOf } from '#accounts/sign-in/origin.ts';

/** It is the page for the way back from a provider as well: scripts of its own would be named by all pages. */
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
        <ButtonLink to={paths.checkout} size="large">
          Continue as guest
        </ButtonLink>
      )}
    </AccountFrame>
  );
}
