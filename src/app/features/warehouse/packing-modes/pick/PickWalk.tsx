import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isTaskItem, isTaskPlace, nextTask, progressOf, unitsLeft } from '#domain/warehouse/picking/walk.ts';
import { reportError } from '../../../../sync/report-error.ts';
import {
  reportEmpty,
  pickLocally,
  reportShort,
  type EmptiedPlace,
  type PickBatch,
  type PickData,
  type PickTask,
} from '../../../../sync/pack/modes/pick.ts';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { readWalk, storeWalk, type Hand } from './hand.ts';
import { EmptyPlace } from './EmptyPlace.tsx';
import { PickDone } from './PickDone.tsx';
import { PickTaskCard } from './PickTaskCard.tsx';
import { PickWrong, type PickFault } from './PickWrong.tsx';

type PickWalkProps = {
  warehouseId: string;
  batch: PickBatch;
  totes: PickData['totes'];
  onBack: () => void;
};

/** Units of a task that go into a tote, until the batch shows it; a scan before that would count for the task before. */
type Putting = { readonly task: string; readonly picked: number };

/** The walk: scan the place, each unit, and the tote; then the next task. */
export function PickWalk({ warehouseId, batch, totes, onBack }: PickWalkProps) {
  const { t } = useLingui();
  const [{ place, hand, emptied }, setWalk] = useState(() => readWalk(batch));
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<PickFault | null>(null);
  const [missing, setMissing] = useState<PickTask | null>(null);
  const [isSkipping, setIsSkipping] = useState(false);
  const [putting, setPutting] = useState<Putting | null>(null);
  const isPutting =
    putting !== null && batch.tasks.some(({ task_id: id, picked }) => id === putting.task && picked === putting.picked);
  if (putting && !isPutting) {
    setPutting(null);
    setWalk({ place, hand: null, emptied });
  }
  /** Returns whether the device could store it: units that a reload would lose are not taken. */
  const walkOn = (place: string | null, hand: Hand | null, emptied: EmptiedPlace | null = null): boolean => {
    try {
      storeWalk(batch._id, { place, hand, emptied });
    } catch (error) {
      soundScan('wrong');
      reportError(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
    setWalk({ place, hand, emptied });
    return true;
  };
  const next = nextTask(batch, skipped);
  // What is in the hand goes into its tote first, also when another device changed the order of the walk.
  const task = batch.tasks.find((each) => each.task_id === hand?.task && unitsLeft(each) > 0) ?? next;
  const parcel = batch.parcels.find((each) => each.parcel_id === task?.parcel_id);
  const closeQuestion = (isEmpty: boolean) => {
    if (!emptied) return;
    // The question closes also when the device cannot store the answer: picking goes on.
    setWalk({ place, hand, emptied: null });
    void reportEmpty(emptied, isEmpty).catch(reportError);
    walkOn(place, hand);
    soundScan(isEmpty ? 'right' : 'undone');
  };
  if (emptied && (!task || !parcel))
    return (
      <EmptyPlace
        place={emptied.place}
        onAnswer={closeQuestion}
        onCode={() => soundScan('wrong')}
        onBack={() => walkOn(place, hand)}
      />
    );
  if (!task || !parcel) return <PickDone batch={batch} onBack={onBack} />;

  const left = unitsLeft(task);
  const units = hand?.task === task.task_id ? Math.min(hand.units, left) : 0;
  const isHere = place === task.location_code;
  const wrong = (kind: PickFault['kind'], code: string) => {
    soundScan('wrong');
    setFault({ kind, code: code.trim(), task, totes: parcel.totes });
  };
  const take = (value: number) => walkOn(place, { task: task.task_id, units: value, picked: task.picked });
  const put = async (code: string) => {
    setPutting({ task: task.task_id, picked: task.picked });
    const result = await pickLocally(warehouseId, task.task_id, { quantity: units, code });
    if (result.ok) {
      if (result.emptied) walkOn(place, null, result.emptied);
      return soundScan(result.isParcelDone ? 'parcelFinished' : units === left ? 'lineFinished' : 'right');
    }
    setPutting(null);
    if (result.refusal === 'pick.no-task') return void walkOn(place, null);
    return wrong(result.refusal === 'pick.tote-taken' ? 'tote-taken' : units < left ? 'item' : 'tote', code);
  };
  const onCode = (code: string) => {
    if (fault || isPutting) return soundScan('wrong');
    if (isTaskPlace(task, code)) {
      if (walkOn(task.location_code, hand)) soundScan('right');
      return undefined;
    }
    if (!isHere) return wrong('place', code);
    if (isTaskItem(task, code)) {
      if (units >= left) return wrong('too-many', code);
      if (take(units + 1)) soundScan('right');
      return undefined;
    }
    if (units === 0)
      return wrong(totes.some((tote) => tote.code === code.trim().toUpperCase()) ? 'no-item' : 'item', code);
    return void put(code).catch((error: Error) => {
      setPutting(null);
      soundScan('wrong');
      reportError(error);
    });
  };
  const skip = () => {
    setIsSkipping(false);
    walkOn(place, null);
    setSkipped([...skipped.filter((each) => each !== task.task_id), task.task_id]);
  };
  const report = async (short: PickTask) => {
    // At once: pressed twice it is one report.
    setMissing(null);
    await reportShort(warehouseId, short.task_id);
    soundScan('undone');
    walkOn(place, null);
  };

  if (emptied && !isPutting && !fault)
    return (
      <EmptyPlace
        place={emptied.place}
        onAnswer={closeQuestion}
        onCode={(code) => {
          walkOn(place, hand);
          onCode(code);
        }}
        onBack={() => walkOn(place, hand)}
      />
    );
  if (fault) return <PickWrong fault={fault} onCode={onCode} onBack={() => setFault(null)} />;
  return (
    <>
      <PickTaskCard
        task={task}
        parcel={parcel}
        progress={progressOf(batch)}
        isHere={isHere}
        units={units}
        onUnits={(value) => take(Math.min(value, left))}
        onCode={onCode}
        onBack={onBack}
        paused={missing !== null || isSkipping}
        isPutting={isPutting}
        onSkip={units > 0 ? () => setIsSkipping(true) : skip}
        onShort={() => setMissing(task)}
      />
      {isSkipping && (
        <ConfirmDialog
          title={t`Skip with units in your hand?`}
          text={
            <Trans>
              Put them back at {task.location_code}: they are not counted. To take them along, scan their tote instead.
            </Trans>
          }
          confirm={<Trans>They are back, skip</Trans>}
          onConfirm={skip}
          onClose={() => setIsSkipping(false)}
        />
      )}
      {missing && (
        <ConfirmDialog
          title={t`Not at ${missing.location_code}?`}
          text={
            units > 0 ? (
              <Trans>Put the {units} in your hand into their tote first. Then report the rest.</Trans>
            ) : (
              <Trans>The place is counted next. The units come from another place, or their parcel waits.</Trans>
            )
          }
          confirm={<Trans>Report {unitsLeft(missing)} as not found</Trans>}
          why={units > 0 ? t`Scan the tote for the units in your hand.` : undefined}
          onConfirm={() => void report(missing).catch(reportError)}
          onClose={() => setMissing(null)}
        />
      )}
    </>
  );
}
