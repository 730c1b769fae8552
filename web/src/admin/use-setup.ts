import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Setup } from '@last-circle/contract/admin/admin.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { setupQuery } from './queries.ts';

const pollMs = 2000;
const longestDeliveryMs = 60_000;

const isDelivered = (setup: Setup | undefined) =>
  setup?.steps.some(({ step, isDone }) => step === 'mail' && isDone) ?? false;

/** The checklist; once a test mail was sent, read again until that is delivered. */
export function useSetup() {
  const [polledUntil, setPolledUntil] = useState(0);
  const { data } = useQuery({
    ...setupQuery,
    refetchInterval: ({ state }) =>
      !isDelivered(state.data) && Date.now() < polledUntil ? pollMs : false,
  });
  return { setup: data, awaitDelivery: () => setPolledUntil(Date.now() + longestDeliveryMs) };
}

export const useDismiss = () => useApiMutation('PUT /admin/setup');
export const useSendTestMail = () => useApiMutation('POST /admin/test-mail');
