import { paths, withOrigin } from '#paths.ts';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { EmailForm } from '#features/accounts/email-form.tsx';
import { TextLink } from '#features/accounts/text-link.tsx';
import { useOrigin } from '#features/accounts/use-origin.ts';

export { startOf } from '#features/accounts/origin.ts';

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
