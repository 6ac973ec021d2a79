import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { decideScan, nextLine } from '#domain/packing/scan.ts';
import { tell } from '../../sync/ask.ts';
import { complain } from '../../sync/complain.ts';
import { Unreachable } from '../../sync/failure.ts';
import { callQuery } from '../../sync/queries.ts';
import { soundScan } from '../../ui/pack/sounds.ts';
import { newScan } from './device.ts';
import { packLines, type Parcel, type Verdict } from './verdict.ts';

const againMs = 2000;

/**
 * The open parcel. A scan is judged here at once by the rules the server uses, so that the packer never waits; the
 * server's answer follows and has the last word. Scans go out one after the other, each under its own id until it is
 * answered, however often that takes.
 */
export function useParcel(number: string) {
  const client = useQueryClient();
  const asked = callQuery('order.getTrackPackageDetail', { track_no: number });
  const query = useQuery({ ...asked, enabled: number !== '' });
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [waiting, setWaiting] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  const keep = (parcel: Parcel) => client.setQueryData(asked.queryKey, parcel);
  const say = (next: Verdict, finished: boolean, lineFinished: boolean) => {
    setVerdict(next);
    soundScan(
      next.kind === 'right' ? (finished ? 'parcelFinished' : lineFinished ? 'lineFinished' : 'right') : 'wrong',
    );
  };

  /** What this device can tell by itself; null when only the server knows what the code is. */
  const predict = (parcel: Parcel, code: string): boolean => {
    if (parcel.order_cancelled || parcel.status === 'conflict' || parcel.status === 'cancelled') return false;
    const decided = decideScan(packLines(parcel), code);
    if (!decided.ok) return false;
    const { lineIndex, scanned, lineFinished, parcelFinished, lines } = decided.value;
    const list = parcel.list.map((each, index) => (index === lineIndex ? { ...each, scanned } : each));
    const counted = list[lineIndex];
    const next = nextLine(lines);
    if (!counted) return false;
    keep({ ...parcel, list });
    say(
      { kind: 'right', line: counted, scanned, next: next === null ? null : (list[next] ?? null) },
      parcelFinished,
      lineFinished,
    );
    return true;
  };

  const scan = (code: string) => {
    const parcel = client.getQueryData<Parcel>(asked.queryKey);
    if (!parcel) return;
    const predicted = predict(parcel, code);
    const operation = newScan(parcel._id, code);
    setWaiting((count) => count + 1);
    line.current = line.current.then(() => send(operation, predicted)).finally(() => setWaiting((count) => count - 1));
  };

  const send = async (operation: Parameters<typeof tell<'pack.scan'>>[1], predicted: boolean): Promise<void> => {
    try {
      const answer = await tell('pack.scan', operation, operation.op_id);
      keep(answer.parcel);
      if (answer.refusal?.code === 'scan.stopped') say({ kind: 'stop' }, false, false);
      else if (answer.refusal) say({ kind: 'wrong', refusal: answer.refusal }, false, false);
      else if (!predicted) setVerdict(null);
    } catch (error) {
      if (error instanceof Unreachable) {
        await new Promise((resolve) => setTimeout(resolve, againMs));
        return send(operation, predicted);
      }
      complain(error as Error);
      await client.invalidateQueries({ queryKey: asked.queryKey });
    }
    return undefined;
  };

  return { query, parcel: query.data, verdict, waiting, scan, keep, clear: () => setVerdict(null) };
}
