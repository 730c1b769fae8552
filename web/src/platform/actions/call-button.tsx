import { MutationButton, type MutationButtonProps } from '#platform/actions/mutation-button.tsx';
import type { Args, Reply, WriteKey } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';

type CallButtonProps<K extends WriteKey> = { call: K } & Omit<
  MutationButtonProps<Args<K>, Reply<K>>,
  'mutation'
>;

/** A button that calls an endpoint. */
export const CallButton = <K extends WriteKey>({ call, ...rest }: CallButtonProps<K>) => (
  <MutationButton {...rest} mutation={useApiMutation(call)} />
);
