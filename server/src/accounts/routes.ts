import { contract } from '@last-circle/contract';
import type { LeaveActions } from '#accounts/own-data/leaving.ts';
import { ownDataHandlers } from '#accounts/own-data/routes.ts';
import { profileHandlers } from '#accounts/profile/routes.ts';
import { apiTokenHandlers } from '#accounts/sessions/routes.ts';
import { accountHandlers } from '#accounts/sign-in/routes.ts';
import type { Mount } from '#platform/http/mount.ts';

export function mountAccounts(mount: Mount, leaveActions: LeaveActions) {
  mount(contract.accounts, accountHandlers);
  mount(contract.apiTokens, apiTokenHandlers);
  mount(contract.ownData, ownDataHandlers(leaveActions));
  mount(contract.profile, profileHandlers);
}
