import { Trans } from '@lingui/react/macro';
import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { reportError } from '../../../../sync/report-error.ts';
import { applyCounts } from '../../../../sync/pack/modes/count.ts';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { ModeFrame, ModeState, type ModeProps } from '../ModeFrame.tsx';
import { useMode } from '../use-mode.ts';
import { CountPlace } from './CountPlace.tsx';
import { CountResult } from './CountResult.tsx';
import { keepDraft, readDraft, type Draft } from './draft.ts';
import { CountWrong } from './CountWrong.tsx';
import { DueCounts, nothingDue } from './DueCounts.tsx';

type Finished = { readonly place: string; readonly opId: string };

/** A blind count: the expected quantities are shown only after it is sent. */
export function CountScreen({ modes, warehouse, onLeave }: ModeProps) {
  const mode = useMode('count', applyCounts);
  const { warehouseId, view } = mode;
  const [opened, setOpened] = useState<Draft | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const [finished, setFinished] = useState<Finished | null>(null);
  const [isLeft, setLeft] = useState(false);
  const draft = opened ?? (warehouseId !== null && !isLeft && !finished ? readDraft(warehouseId) : null);

  const change = (next: Draft | null) => {
    try {
      if (warehouseId !== null) keepDraft(warehouseId, next);
    } catch (error) {
      // A count that a reload would lose is not continued.
      soundScan('wrong');
      return reportError(error instanceof Error ? error : new Error(String(error)));
    }
    return setOpened(next);
  };
  // Two quick scans: the second continues from the first's result, not from the rendered state.
  const step = (from: Draft, update: (now: Draft) => Draft) =>
    change(update((warehouseId === null ? null : readDraft(warehouseId)) ?? from));
  const open = (code: string) => {
    if (!view) return soundScan('wrong');
    const place = code.trim().toUpperCase();
    if (!view.stand.places.includes(place)) {
      soundScan('wrong');
      return setUnknown(code.trim());
    }
    soundScan('right');
    setUnknown(null);
    setFinished(null);
    setLeft(false);
    const stored = warehouseId === null ? null : readDraft(warehouseId);
    return change(stored?.place === place ? stored : { place, tallies: [] });
  };

  if (warehouseId !== null && draft) {
    return (
      <CountPlace
        warehouseId={warehouseId}
        draft={draft}
        onStep={(update) => step(draft, update)}
        onFinished={(opId) => {
          setFinished({ place: draft.place, opId });
          change(null);
        }}
        onBack={() => {
          setOpened(null);
          setLeft(true);
        }}
      />
    );
  }
  if (unknown !== null) {
    return <CountWrong code={unknown} what="place" onCode={open} onBack={() => setUnknown(null)} />;
  }
  if (finished) return <CountResult {...finished} onCode={open} onBack={() => setFinished(null)} />;
  const stored = warehouseId === null ? null : readDraft(warehouseId);
  return (
    <ModeFrame onCode={open} onBack={onLeave} isOpening={mode.isOpening}>
      {modes}
      <ModeState mode={mode} warehouse={warehouse}>
        <PackPanel
          icon={<IconChecklist size={26} stroke={1.6} />}
          title={<Trans>Scan a place to count</Trans>}
          text={<Trans>Count everything that lies there. What should be there is shown afterwards.</Trans>}
        />
        <DueCounts due={view?.stand.due ?? nothingDue} onPlace={open} />
        {stored && (
          <PackPanel
            title={<Trans>Continue counting {stored.place}</Trans>}
            text={<Trans>It was started on this device and is not finished.</Trans>}
            onClick={() => open(stored.place)}
          />
        )}
      </ModeState>
    </ModeFrame>
  );
}
