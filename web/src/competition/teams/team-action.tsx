import { MutationButton, type MutationButtonProps } from '#platform/actions/mutation-button.tsx';
import type { Args, WriteKey, Reply } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';

interface TeamActionProps<K extends WriteKey> extends Omit<
  MutationButtonProps<Args<K>, Reply<K>>,
  'mutation' | 'sibling'
> {
  call: K;
}

/** A button that changes a team. */
export function TeamAction<K extends WriteKey>({ call, ...rest }: TeamActionProps<K>) {
  return <MutationButton {...rest} mutation={useApiMutation(call)} />;
}
