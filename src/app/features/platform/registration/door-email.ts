import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address somebody gave on the page before. Kept with the history, not in the address bar: it is theirs. */
    doorEmail?: string;
  }
}

/** The address given on the page before; empty when the page was opened by itself. */
export const useDoorEmail = (): string => useRouterState({ select: ({ location }) => location.state.doorEmail ?? '' });
