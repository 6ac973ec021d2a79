import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { packState } from '../../../sync/pack/parcels/stored-parcels.ts';
import { refreshMode, watchMode, type Mode, type ModeView, type ApplyOps } from '../../../sync/pack/modes/mode-data.ts';

const refreshMs = 60_000;

/** A mode's data on this device for its warehouse: fetched while online, shared by all tabs, with local operations applied. `isAllowed`: the user may fetch it. */
export function useMode<M extends Mode>(mode: M, onTop: ApplyOps<M>, isAllowed = true) {
  const state = useQuery({ queryKey: ['packing', 'kept'], queryFn: packState, networkMode: 'always', staleTime: 0 });
  const warehouseId = state.data?.warehouseId ?? null;
  // Under 'pack', so that every event about parcels and stock refetches it.
  const refresh = useQuery({
    queryKey: ['pack', 'mode', mode, warehouseId],
    queryFn: () => refreshMode(mode, warehouseId ?? '').then(() => true),
    enabled: warehouseId !== null && isAllowed,
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
    /** Null until the device's warehouse is chosen. */
    warehouseId,
    /** Also where the device's database cannot be read; the choice of the warehouse says so. */
    isLoaded: state.isFetched,
    /** Neither stored nor known to be missing. */
    isOpening: !view && !refresh.error && !state.error,
    /** Null while nothing is stored. */
    view,
    error: view ? null : refresh.error,
    retry: () => void refresh.refetch(),
  };
}
