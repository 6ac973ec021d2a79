import {
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  type QueryFilters,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { query, mutate } from './request.ts';
import type { CommandName, Input, Output, QueryName } from './calls.ts';
import { isOutcomeOpen, Unreachable } from './failure.ts';
import { reportError } from './report-error.ts';
import { dropForbidden, staleWhileRevalidate } from './cache/query-persister.ts';
import { newKey } from './key.ts';
import { mutateOrQueue, type Queueing } from './outbox/queued.ts';
import { isOffline, watchConnectivity } from './connectivity.ts';

let wasAway = false;
// Found again, the server is asked for what could not be had, and for what was only a copy.
watchConnectivity(() => {
  const found = wasAway && !isOffline();
  wasAway = isOffline();
  if (!found) return;
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.isInvalidated,
  });
});

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: dropForbidden }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      networkMode: 'offlineFirst',
      // Without a network a second try would wait for it, and the page with it.
      retry: (failures, error) => error instanceof Unreachable && failures < 1 && navigator.onLine !== false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Makes answers old: what is shown is asked again. What is being asked for the first time may have been answered before it
 * became old, and is asked again when it is there.
 */
export function invalidate(which: QueryFilters): void {
  const first = queryClient
    .getQueryCache()
    .findAll(which)
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
  void queryClient.invalidateQueries(which);
  for (const { queryKey, promise } of first)
    promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
}

/** The noun a call belongs to: the first word of its name. Live events refresh by it. */
export const nounOf = (name: string): string => name.split('.')[0] ?? name;

/** The only factory of query keys and query functions. */
export const callQuery = <N extends QueryName>(name: N, input: Input<N>) =>
  queryOptions<Output<N>>({
    queryKey: [nounOf(name), name, input],
    queryFn: ({ signal }) => query(name, input, signal),
    persister: staleWhileRevalidate,
  });

/** As `callQuery`, but never from the copy this device keeps: what it says must be true now, and is not to lie about. */
export const freshQuery = <N extends QueryName>(name: N, input: Input<N>) =>
  queryOptions<Output<N>>({
    queryKey: [nounOf(name), name, input],
    queryFn: ({ signal }) => query(name, input, signal),
  });

export type CommandOptions<N extends CommandName> = {
  onDone?: (output: Output<N>, input: Input<N>) => void;
  /** Handles a failure on the spot; else it becomes a message. Return false to let the message come after all. */
  onFailed?: (error: Error, input: Input<N>) => boolean | void;
  /** Lets it wait on this device while the server is away, where the contract does. */
  queue?: Queueing<N>;
};

/**
 * A command bound to a screen. Its key is made at the first try and kept while no answer came, so that pressing the
 * button again after a lost connection is the same act.
 */
export function useCommand<N extends CommandName>(
  name: N,
  { onDone, onFailed, queue }: CommandOptions<N> = {},
): UseMutationResult<Output<N>, Error, Input<N>> {
  const pending = useRef<{ text: string; key: string } | null>(null);
  return useMutation<Output<N>, Error, Input<N>>({
    mutationKey: [name],
    mutationFn: (input) => {
      const text = JSON.stringify(input);
      if (pending.current?.text !== text) pending.current = { text, key: newKey() };
      const { key } = pending.current;
      return queue ? mutateOrQueue(name, input, key, queue) : mutate(name, input, key);
    },
    onSuccess: async (output, input) => {
      pending.current = null;
      onDone?.(output, input);
      await queryClient.invalidateQueries({ queryKey: [nounOf(name)] });
    },
    onError: (error, input) => {
      if (!(error instanceof Unreachable || isOutcomeOpen(error))) pending.current = null;
      if (!onFailed || onFailed(error, input) === false) reportError(error, name);
    },
  });
}
