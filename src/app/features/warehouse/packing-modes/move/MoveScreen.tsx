import { Plural, Trans } from '@lingui/react/macro';
import { Stack, UnstyledButton } from '@mantine/core';
import { IconTransfer } from '@tabler/icons-react';
import { useState } from 'react';
import { reportError } from '../../../../sync/report-error.ts';
import { applyMoves, contentAt, placeOf } from '../../../../sync/pack/modes/move.ts';
import { unmoveLocally, type LocalUnmove } from '../../../../sync/pack/modes/unmove.ts';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { ModeFrame, ModeState, type ModeProps } from '../ModeFrame.tsx';
import { useMode } from '../use-mode.ts';
import { useSending } from '../use-sending.ts';
import classes from '../modes.module.css';
import { MovedBack } from './MovedBack.tsx';
import { MoveFrom } from './MoveFrom.tsx';
import { MoveWrong } from './MoveWrong.tsx';

/** Moves and put-away on a phone: scan where the goods are, what to move, and where to put it. */
export function MoveScreen({ modes, warehouse, onLeave }: ModeProps) {
  const mode = useMode('move', applyMoves);
  const { warehouseId, view } = mode;
  const [place, setPlace] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const { isSending, send } = useSending(view);
  // Moves made here since the screen was opened and not undone, by operation.
  const [moves, setMoves] = useState<readonly string[]>([]);
  const [undone, setUndone] = useState<LocalUnmove | null>(null);
  const open = (code: string) => {
    if (!view) return soundScan('wrong');
    const found = placeOf(view.stand, code);
    soundScan(found ? 'right' : 'wrong');
    setUnknown(found ? null : code.trim());
    setUndone(null);
    if (found) setPlace(found.code);
    return undefined;
  };
  const last = moves.at(-1);
  const undo = async (warehouse: string, opId: string) => {
    const result = await unmoveLocally(warehouse, opId);
    setMoves(moves.filter((each) => each !== opId));
    soundScan(result.ok ? 'undone' : 'wrong');
    setUndone(result);
    return result.ok;
  };
  const onUndo =
    warehouseId === null || last === undefined
      ? undefined
      : () => void send(() => undo(warehouseId, last)).catch(reportError);
  if (unknown !== null)
    return <MoveWrong refusal="move.unknown-place" code={unknown} onCode={open} onBack={() => setUnknown(null)} />;
  if (undone !== null)
    return (
      <MovedBack result={undone} onCode={open} onUndo={onUndo} isSending={isSending} onBack={() => setUndone(null)} />
    );
  if (warehouseId !== null && view && place !== null)
    return (
      <MoveFrom
        key={place}
        warehouseId={warehouseId}
        stock={view.stand}
        place={place}
        onPlace={setPlace}
        onMoved={(opId) => setMoves([...moves, opId])}
        onUndo={onUndo}
        onBack={() => setPlace(null)}
      />
    );
  // Goods wait there to be put away.
  const waiting = (view?.stand.places ?? []).flatMap(({ code, kind }) => {
    if (!view || (kind !== 'dock' && kind !== 'returns')) return [];
    const pieces = contentAt(view.stand, code).reduce((sum, line) => sum + line.pieces, 0);
    return pieces > 0 ? [{ code, pieces }] : [];
  });
  return (
    <ModeFrame onCode={open} onBack={onLeave} isOpening={mode.isOpening || isSending} onUndo={onUndo}>
      {modes}
      <ModeState mode={mode} warehouse={warehouse}>
        <PackPanel
          icon={<IconTransfer size={26} stroke={1.6} />}
          title={<Trans>Scan the place to move from</Trans>}
          text={<Trans>Then scan a unit, or move everything, and scan the place it goes to.</Trans>}
        />
        <Stack component="ul" gap="xs">
          {waiting.map(({ code, pieces }) => (
            <li key={code}>
              <UnstyledButton className={classes.row} onClick={() => setPlace(code)}>
                <Plate size="large">{code}</Plate>
                <span className={classes.end}>
                  <Plural value={pieces} one="# piece" other="# pieces" />
                </span>
                <span className={classes.second}>
                  <Trans>to put away</Trans>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </Stack>
      </ModeState>
    </ModeFrame>
  );
}
