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
import { offlineStore } from './connectivity.ts';

// Back online: request what failed, and what is only a cached copy.
offlineStore.subscribe((isOffline) => {
  if (isOffline) return;
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
      // Offline a retry would delay the page.
      retry: (failures, error) => error instanceof Unreachable && failures < 1 && navigator.onLine !== false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Invalidates queries and refetches those on the screen. A first request may have been answered before the invalidation, so it is repeated when it is
 * done.
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

/** First words of the names of queries, and of their keys. */
export type QueryNoun = QueryName extends `${infer Noun}.${string}` ? Noun : never;

/** The noun of a call: the first word of its name. Live events invalidate by it. */
export const nounOf = (name: string): string => name.split('.')[0] ?? name;

/** The only factory of query keys and query functions. */
export const callQuery = <N extends QueryName>(name: N, input: Input<N>) =>
  queryOptions<Output<N>>({
    queryKey: [nounOf(name), name, input],
    queryFn: ({ signal }) => query(name, input, signal),
    persister: staleWhileRevalidate,
  });

/** As `callQuery`, but never from the cache: for data that must be current. */
export const freshQuery = <N extends QueryName>(name: N, input: Input<N>) =>
  queryOptions<Output<N>>({
    queryKey: [nounOf(name), name, input],
    queryFn: ({ signal }) => query(name, input, signal),
  });

export type CommandOptions<N extends CommandName> = {
  onDone?: (output: Output<N>, input: Input<N>) => void;
  /** Handles a failure on the spot; otherwise it becomes a message. Return false to show the message as well. */
  onFailed?: (error: Error, input: Input<N>) => boolean | void;
  /** Queues the command while the server is unreachable, where the contract allows it. */
  queue?: Queueing<N>;
};

/**
 * A command bound to a screen. Its key is created at the first try and kept until there is a response, so that pressing the button again after a lost
 * connection repeats the same command.
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
