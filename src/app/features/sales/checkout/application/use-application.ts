import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import limits from 'virtual:limits/purchase.create';
import { useMe } from '../../../../session/session.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useCurrentPrices } from '../../../../shared/pay/use-current-prices.ts';
import { Refused } from '../../../../sync/failure.ts';
import { callQuery, invalidate } from '../../../../sync/queries.ts';
import type { Bought } from '../queries.ts';
import { emptyApplication, readApplication, storeApplication, withLines, type Application } from './draft.ts';
import { applicationQuery, createInput } from './queries.ts';

const typingMs = 400;

/** The variant to add and how many pieces, from the URL. */
type Added = { readonly add?: string; readonly quantity?: number };

/** The application on this device, what it costs now, and the command. It survives a reload and a failed payment. */
export function useApplication({ add, quantity = 1 }: Added, onAdded: () => void) {
  const userId = useMe()._id;
  const [application, setApplication] = useState(() => {
    const stored = readApplication(userId);
    return add === undefined ? stored : { ...stored, lines: withLines(stored.lines, [{ variant_id: add, quantity }]) };
  });
  const [bought, setBought] = useState<Bought | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => storeApplication(userId, application), [userId, application]);
  useEffect(() => {
    if (add !== undefined) onAdded();
  }, [add, onAdded]);
  const [wanted] = useDebouncedValue(application, typingMs);
  const preview = useQuery({ ...applicationQuery(wanted), staleTime: 0, placeholderData: keepPreviousData });
  useCurrentPrices(preview, useQuery(callQuery('account.detail', {})));
  const change = (part: Partial<Application>) => {
    setRefusal(null);
    setApplication((before) => ({ ...before, ...part }));
  };
  const { data, refetch } = preview;
  const isRepricing = preview.isPlaceholderData || wanted !== application;
  const form = useCallForm('purchase.create', limits, {
    initialValues: {},
    // The draft stays on the device.
    isDiscardable: true,
    toInput: () => (data && !isRepricing ? createInput(data, application) : null),
    onDone: (done) => {
      setApplication(emptyApplication);
      setBought(done);
      for (const noun of ['account', 'purchase']) invalidate({ queryKey: [noun] });
    },
    onFailed: (error) => {
      if (!(error instanceof Refused)) return false;
      setRefusal(error.message);
      void refetch();
      return true;
    },
  });
  return { application, change, preview, isRepricing, form, bought, refusal };
}
