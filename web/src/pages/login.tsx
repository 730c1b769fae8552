import { Link } from '#platform/router/link.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { paths, withOrigin } from '#paths.ts';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { useLoginMessage } from '#features/accounts/login-message.ts';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { LoginReason } from '#features/accounts/login-reason.tsx';
import { ProblemNotice } from '#features/accounts/problem-notice.tsx';
import { ProviderLinks } from '#features/accounts/provider-links.tsx';
import { TextLink } from '#features/accounts/text-link.tsx';
import { useOrigin } from '#features/accounts/use-origin.ts';

export { startOf } from '#features/accounts/origin.ts';

export function Page() {
  const origin = useOrigin();
  const notice = useLoginMessage();
  return (
    <AccountFrame
      fields={2}
      before={<ProblemNotice />}
      after={<ProviderLinks />}
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
