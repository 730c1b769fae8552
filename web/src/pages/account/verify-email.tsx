import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { textOf } from '#platform/api/client.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths, withOrigin } from '#paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading } from '#ui/basics/spinner.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccountFrame } from '#accounts/sign-in/account-frame.tsx';
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
  if (data) return <Verified message={data.message} />;
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

function Verified({ message }: { message: string }) {
  const navigate = useNavigate();
  const loginPath = withOrigin(paths.login, useOrigin());
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href: loginPath, replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, loginPath]);
  return (
    <AccountFrame title="Email Verified">
      <Notice kind="success">{message}</Notice>
      <p className="text-muted">Taking you to the login page...</p>
      <ToLogin />
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
