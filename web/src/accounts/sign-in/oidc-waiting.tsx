import { Loading } from '#ui/basics/spinner.tsx';
import { AccountFrame } from './account-frame.tsx';

export const OidcWaiting = () => (
  <AccountFrame title="Log in">
    <Loading>Logging you in...</Loading>
  </AccountFrame>
);
