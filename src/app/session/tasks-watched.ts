import { useEffect } from 'react';

const watched = new Map<string, number>();

/** Marks a task as visible, so that its end shows no toast. */
export function useWatching(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    watched.set(id, (watched.get(id) ?? 0) + 1);
    return () => {
      const left = (watched.get(id) ?? 1) - 1;
      if (left > 0) watched.set(id, left);
      else watched.delete(id);
    };
  }, [id]);
}

export const isWatched = (id: unknown): boolean => typeof id === 'string' && watched.has(id);
