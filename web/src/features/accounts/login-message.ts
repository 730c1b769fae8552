import { useLocation } from 'react-router';

/** The message for the login page from the page before; stored in the history entry. */
export interface Arrival {
  message: string;
  /** The e-mail address to verify. */
  unverified?: string;
}

export function useArrival(): Arrival | undefined {
  // Only account pages navigate to the login with a state.
  const state = useLocation().state as Arrival | null;
  return state ?? undefined;
}
