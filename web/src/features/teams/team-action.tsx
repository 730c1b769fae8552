import { MutationButton, type MutationButtonProps } from '#platform/actions/mutation-button.tsx';
import type { Args, Key, Reply } from '#platform/api/client.ts';
import { useTeamCall } from './use-team-call.ts';

interface TeamActionProps<K extends Key> extends Omit<
  MutationButtonProps<Args<K>, Reply<K>>,
  'mutation' | 'sibling'
> {
  call: K;
}

/** A button that changes a team. */
export function TeamAction<K extends Key>({ call, ...rest }: TeamActionProps<K>) {
  return <MutationButton {...rest} mutation={useTeamCall(call)} />;
}
