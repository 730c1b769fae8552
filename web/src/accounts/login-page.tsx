import { useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { AccountFrame } from './account-frame.tsx';
import { useArrival } from './arrival.ts';
import { LoginForm } from './login-form.tsx';
import { TextLink } from './text-link.tsx';

export const title = 'Log in';

export function Page() {
  const { search } = useLocation();
  const arrival = useArrival();
  return (
    <AccountFrame
      title={title}
      intro="Your seat in the circle is waiting."
      footer={
        <>
          <TextLink to={paths.register + search}>Create an account</TextLink>
          <TextLink to={paths.forgotPassword}>Forgot your password?</TextLink>
        </>
      }
    >
      <LoginForm arrival={arrival} />
    </AccountFrame>
  );
}
