import { CallButton, type CallButtonProps } from '#platform/actions/mutation-button.tsx';
import type { Args, Key, Reply } from '#platform/api/client.ts';
import { useTeamCall } from './use-team-call.ts';

interface TeamActionProps<K extends Key> extends Omit<
  CallButtonProps<Args<K>, Reply<K>>,
  'call' | 'other'
> {
  call: K;
}

/** A button that changes a team. */
export function TeamAction<K extends Key>({ call, ...rest }: TeamActionProps<K>) {
  return <CallButton {...rest} call={useTeamCall(call)} />;
}
