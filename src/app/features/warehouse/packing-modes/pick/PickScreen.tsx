import { useState } from 'react';
import { applyPicks } from '../../../../sync/pack/modes/pick.ts';
import { ModeFrame, ModeState, type ModeProps } from '../ModeFrame.tsx';
import { useMode } from '../use-mode.ts';
import { PickOverview } from './PickOverview.tsx';
import { PickStart } from './PickStart.tsx';
import { PickWalk } from './PickWalk.tsx';

/** Cluster picking: collect parcels, walk through the locations, put each unit into its parcel's tote. */
export function PickScreen({ modes, warehouse, onLeave }: ModeProps) {
  const mode = useMode('pick', applyPicks);
  const { warehouseId, view } = mode;
  const [walking, setWalking] = useState<string | null>(null);
  const batch = view?.stand.batch ?? null;
  if (warehouseId === null || !view)
    return (
      <ModeFrame onCode={() => undefined} onBack={onLeave} isOpening={mode.isOpening}>
        {modes}
        <ModeState mode={mode} warehouse={warehouse}>
          {null}
        </ModeState>
      </ModeFrame>
    );
  if (!batch)
    return <PickStart modes={modes} mode={mode} warehouseId={warehouseId} data={view.stand} onLeave={onLeave} />;
  if (walking === batch._id)
    return (
      <PickWalk warehouseId={warehouseId} batch={batch} totes={view.stand.totes} onBack={() => setWalking(null)} />
    );
  return (
    <PickOverview modes={modes} mode={mode} batch={batch} onWalk={() => setWalking(batch._id)} onLeave={onLeave} />
  );
}
