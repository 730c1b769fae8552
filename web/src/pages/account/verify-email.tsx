import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { textOf } from '#platform/api/client.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths, withOrigin } from '#paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading } from '#ui/basics/spinner.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccountFrame, TextLink } from '#accounts/sign-in/account-frame.tsx';
import { tokenSearch } from '#accounts/sign-in/search.ts';
import { EmailForm } from '#accounts/sign-in/email-form.tsx';
import { useOrigin } from '#accounts/sign-in/origin.ts';

const redirectMs = 3000;

export function Page() {
  const { token } = useSearchParams(tokenSearch).values;
  const { data, error } = useQuery({
    ...apiQuery('GET /auth/verify-email', { query: { token } }),
    staleTime: Infinity,
  });
  if (data) return <Verified {...data} token={token} />;
  if (error) return <Failed message={textOf(error, 'Email verification failed')} />;
  return (
    <AccountFrame title="Email verification">
      <Loading>Verifying your email...</Loading>
    </AccountFrame>
  );
}

const ToLogin = () => (
  <ButtonLink to={withOrigin(paths.login, useOrigin())}>Go to Login</ButtonLink>
);

interface VerifiedProps {
  message: string;
  setsPassword: boolean;
  token: string;
}

/** Stays where somebody is about to press the link for those who did not sign up. */
function Verified({ message, setsPassword, token }: VerifiedProps) {
  const navigate = useNavigate();
  const origin = useOrigin();
  const loginPath = withOrigin(paths.login, origin);
  const search = new URLSearchParams({ token, ...(origin !== undefined && { from: origin }) });
  const [isStaying, setIsStaying] = useState(false);
  const stay = () => setIsStaying(true);
  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(() => void navigate({ href: loginPath, replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, loginPath, isStaying]);
  return (
    <AccountFrame title="Email Verified">
      <Notice kind="success">{message}</Notice>
      <p className="text-muted">
        {isStaying ? 'Your address is verified.' : 'Taking you to the login page...'}
      </p>
      <ToLogin />
      {setsPassword && (
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm text-muted">
          You did not sign up?
          <TextLink to={`${paths.resetPassword}?${search}`} onFocus={stay} onPointerEnter={stay}>
            Set your own password
          </TextLink>
        </p>
      )}
    </AccountFrame>
  );
}

function Failed({ message }: { message: string }) {
  useEffect(() => toast.error(message), [message]);
  return (
    <AccountFrame
      title="Verification Failed"
      intro="Please try again or contact support if the problem persists. The link is valid for 24 hours; you can request a new one."
    >
      <Notice kind="error">{message}</Notice>
      <ToLogin />
      <EmailForm call="POST /auth/resend-verification" button="Email me a new link" />
    </AccountFrame>
  );
}
