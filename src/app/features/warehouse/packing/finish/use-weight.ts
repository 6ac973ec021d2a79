import { useEffect, useState } from 'react';
import { weightNeed, type WeightReason } from '#domain/warehouse/packing/weighing.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { keepTypedWeight, typedWeight, weighLocally } from '../../../../sync/pack/weigh.ts';
import type { Parcel } from '../verdict.ts';

/** The weight being entered: it outlives the tab. Outside the tolerance it needs a reason, far outside a lead's code. */
export function useWeight(parcel: Parcel) {
  const { _id: id, weight } = parcel;
  const measured = weight.measured ?? undefined;
  const [grams, setState] = useState<number | undefined>(measured);
  const [reason, setReason] = useState<WeightReason>();
  const [leadCode, setLeadCode] = useState('');
  const [isCodeSent, setCodeSent] = useState(false);
  const [isCodeWrong, setCodeWrong] = useState(false);
  const isMeasured = measured !== undefined;
  useEffect(() => {
    if (isMeasured) return;
    void typedWeight(id)
      .then((typed) => setState((now) => now ?? typed))
      .catch(reportError);
  }, [id, isMeasured]);
  const setGrams = (next: number | undefined) => {
    setState(next);
    setReason(undefined);
    setLeadCode('');
    setCodeSent(false);
    setCodeWrong(false);
    void keepTypedWeight(id, next).catch(reportError);
  };
  const isRecorded = grams !== undefined && grams === measured;
  const need = grams === undefined || isRecorded ? 'nothing' : weightNeed(grams, weight);
  const weighing =
    grams === undefined
      ? undefined
      : { weight_g: grams, ...(reason && { reason }), ...(leadCode.trim() && { lead_code: leadCode.trim() }) };
  const saveOffline = () => weighing && void weighLocally(id, weighing).catch(reportError);
  const setCode = (next: string) => {
    setLeadCode(next);
    setCodeWrong(false);
  };
  // A lead still has to agree: without a code they have received one now, with one it was another.
  const ask = () => {
    setCodeSent(true);
    setCodeWrong(leadCode.trim() !== '');
  };
  const lead = { isCodeSent, isCodeWrong, ask, code: leadCode, setCode };
  return { grams, setGrams, reason, setReason, need, isRecorded, weighing, saveOffline, lead };
}

export type Weight = ReturnType<typeof useWeight>;
