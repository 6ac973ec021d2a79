import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail address typed on the previous page. In the history state, not in the URL, for privacy. */
    doorEmail?: string;
  }
}

/** The address typed on the previous page; empty when the page was opened directly. */
export const useLoginEmail = (): string => useRouterState({ select: ({ location }) => location.state.doorEmail ?? '' });
