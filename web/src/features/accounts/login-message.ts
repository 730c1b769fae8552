import { useLocation } from '@tanstack/react-router';

/** The message for the login page from the page before; stored in the history entry. */
export interface Arrival {
  message: string;
  /** The e-mail address to verify. */
  unverified?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    arrival?: Arrival;
  }
}

export function useArrival() {
  return useLocation().state.arrival;
}
