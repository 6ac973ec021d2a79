import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nextLine } from '#domain/packing/scan.ts';
import { complain } from '../../sync/complain.ts';
import { callQuery } from '../../sync/queries.ts';
import { soundScan } from '../../ui/pack/sounds.ts';
import { newScan } from './device.ts';
import { newerOf, predictScan, withScans } from './predict.ts';
import type { Ended, ScanAnswer } from './scan-queue.ts';
import { scans, useScans } from './scans.ts';
import { packLines, type Parcel, type ParcelLine, type Verdict } from './verdict.ts';

/**
 * The open parcel. A scan is judged here at once by the rules the server uses, so that the packer never waits; the
 * server's answer follows and has the last word. What is shown is the server's parcel with the scans still on their way.
 */
export function useParcel(number: string) {
  const client = useQueryClient();
  const asked = callQuery('order.getTrackPackageDetail', { track_no: number });
  const query = useQuery({ ...asked, enabled: number !== '' });
  const { queued, isAway, latest } = useScans();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const predicted = useRef(new Set<string>());

  const known = newerOf(query.data, latest);
  const open = known ? queued.filter(({ operation }) => operation.parcel_id === known._id) : [];
  const codes = open.map(({ operation }) => operation.code);
  const parcel = known && withScans(known, codes);

  const keep = (next: Parcel) => client.setQueryData(asked.queryKey, next);
  const right = (now: Parcel, line: ParcelLine) => {
    const next = nextLine(packLines(now));
    setVerdict({ kind: 'right', line, scanned: line.scanned, next: next === null ? null : (now.list[next] ?? null) });
    soundScan(next === null ? 'parcelFinished' : line.scanned >= line.quantity ? 'lineFinished' : 'right');
  };
  const wrong = (next: Verdict) => {
    setVerdict(next);
    soundScan('wrong');
  };

  const answered = (answer: ScanAnswer, isPredicted: boolean) => {
    const now = newerOf(answer.parcel, query.data ?? null) ?? answer.parcel;
    keep(now);
    if (answer.refusal?.code === 'scan.stopped') wrong({ kind: 'stop' });
    else if (answer.refusal) wrong({ kind: 'wrong', refusal: answer.refusal });
    else if (!isPredicted) {
      const line = now.list.find((each) => each._id === answer.line_id);
      if (line) right(now, line);
    }
  };
  const hear = useEffectEvent((ended: Ended): boolean => {
    if (ended.operation.parcel_id !== known?._id) return false;
    const isPredicted = predicted.current.delete(ended.operation.op_id);
    if ('answer' in ended) answered(ended.answer, isPredicted);
    else {
      complain(ended.error);
      void client.invalidateQueries({ queryKey: asked.queryKey });
    }
    return true;
  });
  useEffect(() => scans.hear((ended) => hear(ended)), []);

  const scan = (code: string) => {
    if (!parcel) return;
    // What is wrong stays on the table until somebody has touched it.
    if (verdict?.kind === 'wrong') return soundScan('wrong');
    const foreseen = predictScan(parcel, code);
    const operation = newScan(parcel._id, code);
    if (foreseen) {
      predicted.current.add(operation.op_id);
      right(foreseen.parcel, foreseen.line);
    }
    scans.add({ operation, waybill: parcel.waybill });
  };

  const waiting = open.length;
  return { query, parcel, verdict, waiting, isAway, scan, keep, clear: () => setVerdict(null) };
}
