import { paths } from '#paths.ts';
import { AccountFrame } from './account-frame.tsx';
import { EmailForm } from './email-form.tsx';
import { TextLink } from './text-link.tsx';

export const Page = () => (
  <AccountFrame
    fields={1}
    title="Forgot your password?"
    intro="Type the address of your account. We mail you a link to set a new password."
    footer={<TextLink to={paths.login}>Back to login</TextLink>}
  >
    <EmailForm call="POST /auth/forgot-password" button="Mail me a link" />
  </AccountFrame>
);
