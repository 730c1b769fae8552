import { useLocation } from 'react-router';

/** What the page that leads to the login says there; it travels in the history entry. */
export interface Arrival {
  message: string;
  /** The address that the message asks to verify. */
  unverified?: string;
}

export function useArrival(): Arrival | undefined {
  // Only pages of accounts navigate there with a state.
  const state = useLocation().state as Arrival | null;
  return state ?? undefined;
}
