import { useLocation } from '@tanstack/react-router';

/** What the page that leads to the login says there; it travels in the history entry. */
export interface Arrival {
  message: string;
  /** The address that the message asks to verify. */
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
