import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { storeCodeOk } from '#domain/stores/validate.ts';
import { Refused } from '../../../sync/failure.ts';
import type { Naming } from './NameFields.tsx';

/** Name, code and currency of a store while they are written. A field is judged on leaving, then on each change. */
export function useNaming(start: Naming) {
  const { t } = useLingui();
  const [fields, setFields] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<keyof Naming>>(new Set());
  const [taken, setTaken] = useState<string | null>(null);
  const faults: Partial<Record<keyof Naming, string>> = {
    ...(fields.name.trim() === '' ? { name: t`Please give the store a name.` } : {}),
    ...(storeCodeOk(fields.code) ? {} : { code: t`Please input 4-6 capital letters` }),
    ...(taken !== null && taken === fields.code
      ? { code: t`The code ${taken} is taken. Please choose another one.` }
      : {}),
  };
  const shown = (field: keyof Naming) =>
    left.has(field) || (field === 'code' && taken === fields.code) ? faults[field] : undefined;
  return {
    fields,
    setFields,
    errors: { name: shown('name'), code: shown('code') },
    onField: (field: keyof Naming, value: string) => setFields({ ...fields, [field]: value }),
    onLeave: (field: keyof Naming) => setLeft(new Set([...left, field])),
    /** Shows every fault; true when there is none. */
    isReady: () => {
      setLeft(new Set(['name', 'code']));
      return Object.keys(faults).length === 0;
    },
    /** For `onFailed`: a code that is taken stands under its field, all else becomes a message. */
    placed: (error: Error) => {
      if (!(error instanceof Refused) || error.refusal !== 'store.code-taken') return false;
      setTaken(fields.code);
      return true;
    },
  };
}
