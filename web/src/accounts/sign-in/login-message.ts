import { useLocation } from '@tanstack/react-router';

/** The message for the login page from the page before; stored in the history entry. */
export interface LoginMessage {
  message: string;
  /** The e-mail address to verify. */
  unverified?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    loginMessage?: LoginMessage;
  }
}

export function useLoginMessage() {
  return useLocation().state.loginMessage;
}
