import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keptState } from '../../../sync/pack/kept.ts';
import { refreshMode, watchMode, type Mode, type ModeView, type OnTop } from '../../../sync/pack/modes/kept.ts';

const refreshMs = 60_000;

/**
 * A mode as it stands on this device, for the warehouse it works for: fetched when there is a network, followed over all
 * tabs, with what was done here on top.
 */
export function useMode<M extends Mode>(mode: M, onTop: OnTop<M>) {
  const kept = useQuery({ queryKey: ['packing', 'kept'], queryFn: keptState, networkMode: 'always', staleTime: 0 });
  const warehouseId = kept.data?.warehouseId ?? null;
  // Under 'pack', so that every fact about parcels and stock asks anew.
  const refresh = useQuery({
    queryKey: ['pack', 'mode', mode, warehouseId],
    queryFn: () => refreshMode(mode, warehouseId ?? '').then(() => true),
    enabled: warehouseId !== null,
    refetchInterval: refreshMs,
    networkMode: 'always',
    retry: false,
  });
  const [view, setView] = useState<ModeView<M> | null>(null);
  useEffect(
    () => (warehouseId === null ? undefined : watchMode(mode, warehouseId, onTop, setView)),
    [mode, warehouseId, onTop],
  );
  return {
    /** Null until somebody said for which warehouse this device works. */
    warehouseId,
    isAsked: kept.data !== undefined,
    /** Neither here nor known to be missing. */
    isOpening: !view && !refresh.error,
    /** Null while nothing is kept here. */
    view,
    error: view ? null : refresh.error,
    retry: () => void refresh.refetch(),
  };
}
