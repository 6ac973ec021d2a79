import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextLine } from '#domain/warehouse/packing/scan.ts';
import { afterPaint } from '../../../sync/after-paint.ts';
import { reportError } from '../../../sync/report-error.ts';
import { listenToResponses } from '../../../sync/outbox/outbox-responses.ts';
import { openParcel, watchParcel, type OpenParcel } from '../../../sync/pack/parcels/stored-parcels.ts';
import { packLines, type ScanResponse } from '../../../sync/pack/parcel.ts';
import { isStopped } from '../../../sync/pack/parcels/predict.ts';
import { scanLocally, undoLocally } from '../../../sync/pack/scan.ts';
import { useServerUnreachable } from '../../../sync/outbox/use-outbox.ts';
import { soundScan, type ScanSound } from '../../../shared/pack/sounds.ts';
import type { Parcel, ParcelLine, Verdict } from './verdict.ts';

/** Delay of the sound, so that it coincides with the screen on slow phones. */
const sound = (outcome: ScanSound): void => afterPaint(() => soundScan(outcome));

const nothing: OpenParcel = { parcel: null, waiting: 0, scans: 0, stop: null };

/**
 * The open parcel on this device. Scans are validated and stored locally by the server's rules, so that the packer never waits and nothing is lost;
 * the server's response follows and is final.
 */
export function useParcel(number: string) {
  const query = useQuery({
    queryKey: ['pack', 'open', number],
    queryFn: () => openParcel(number),
    enabled: number !== '',
    networkMode: 'always',
    retry: false,
  });
  const id = query.data?._id;
  const [now, setNow] = useState<OpenParcel>(nothing);
  useEffect(() => (id === undefined ? undefined : watchParcel(id, setNow)), [id]);
  const isAway = useServerUnreachable();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const parcel = now.parcel ?? query.data;
  const [wasPacked, setWasPacked] = useState<boolean>();
  if (parcel && wasPacked === undefined) setWasPacked(parcel.labelled_at !== null);

  // At once: all other work comes after what the packer waits for.
  const show = (next: Verdict) => flushSync(() => setVerdict(next));
  const right = (opId: string, after: Parcel, line: ParcelLine) => {
    const next = nextLine(packLines(after));
    const more = next === null ? null : (after.list[next] ?? null);
    show({ kind: 'right', opId, line, scanned: line.scanned, next: more });
    sound(next === null ? 'parcelFinished' : line.scanned >= line.quantity ? 'lineFinished' : 'right');
  };
  const wrong = (next: Verdict) => {
    show(next);
    sound('wrong');
  };

  const onResponse = useEffectEvent((opId: string, response: ScanResponse, shown: string) => {
    if (response.refusal?.code === 'scan.stopped') return setVerdict({ kind: 'stop' });
    // An error on the screen stays until it is acknowledged; only its own response changes it.
    const isOther = verdict?.kind === 'wrong' && verdict.opId !== opId;
    // The server knows more codes than this device.
    if (response.refusal && ((verdict?.kind === 'wrong' && !isOther) || shown === 'counted')) {
      if (shown === 'counted') sound('wrong');
      return setVerdict({ kind: 'wrong', opId, refusal: response.refusal });
    }
    const line = response.parcel.list.find((each) => each._id === response.line_id);
    if (line && shown === 'refused' && !isOther) right(opId, response.parcel, line);
    return undefined;
  });
  useEffect(
    () =>
      listenToResponses((op, response) => {
        if (op.subject === id && op.call === 'pack.scan' && response !== null)
          onResponse(op.op_id, response as ScanResponse, op.localResult);
      }),
    [id],
  );

  const scan = async (code: string) => {
    // An error stays until it is acknowledged.
    if (!parcel || verdict?.kind === 'wrong') return sound('wrong');
    try {
      const result = await scanLocally(parcel, code);
      const { opId } = result;
      if (result.counted) right(opId, result.parcel, result.line);
      else if (result.refusal.code === 'scan.stopped') show({ kind: 'stop' });
      else wrong({ kind: 'wrong', opId, refusal: result.refusal });
    } catch (error) {
      // The write failed (storage full or evicted): the scan does not count, and the screen says so.
      sound('wrong');
      reportError(error as Error);
    }
    return undefined;
  };
  const undo = async () => {
    if (!parcel) return undefined;
    try {
      const undone = await undoLocally(parcel._id);
      if (!undone) return sound('wrong');
      show({ kind: 'undone', opId: undone.opId, line: undone.line });
      sound('undone');
    } catch (error) {
      sound('wrong');
      reportError(error as Error);
    }
    return undefined;
  };
  const isStop = verdict?.kind === 'stop' || (parcel !== undefined && isStopped(parcel));
  // Also audible: the packer looks at the goods.
  useEffect(() => {
    if (isStop || wasPacked) sound('wrong');
  }, [isStop, wasPacked]);
  const clear = () => setVerdict(null);
  const { waiting, scans, stop } = now;
  return { query, parcel, wasPacked, verdict, isStop, stop, waiting, scans, isAway, scan, undo, clear };
}
