import { paths, withOrigin } from '#paths.ts';
import { AccountFrame, TextLink } from '#accounts/sign-in/account-frame.tsx';
import { EmailForm } from '#accounts/sign-in/email-form.tsx';
import { useOrigin } from '#accounts/sign-in/origin.ts';

export { startOf } from '#accounts/sign-in/origin.ts';

export const Page = () => (
  <AccountFrame
    fields={1}
    title="Forgot your password?"
    intro="Enter the email address of your account and we will send you a link to set a new password."
    footer={<TextLink to={withOrigin(paths.login, useOrigin())}>Back to login</TextLink>}
  >
    <EmailForm call="POST /auth/forgot-password" button="Email me a link" />
  </AccountFrame>
);
