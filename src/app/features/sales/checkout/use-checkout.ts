import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/market_product.checkout';
import type { Address } from '#domain/shared/address/address.ts';
import { addressProblemLabels, fieldOfProblem } from '../../../shared/address/problem-labels.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Refused } from '../../../sync/failure.ts';
import { checkoutInput, lineOfRefusal, problemsOf } from './checkout-input.ts';
import type { Draft } from './draft.ts';
import type { Bought, Preview } from './queries.ts';

/** Why the last attempt was refused, and the line it is about. */
export type Refusal = { readonly text: string; readonly line: string | null };

type CheckoutOptions = {
  readonly preview: Preview | undefined;
  readonly draft: Draft;
  readonly storeId: string | null;
  readonly onDone: (bought: Bought) => void;
  /** Prices, stock or cart changed: what is shown is outdated. */
  readonly onRefused: () => void;
};

/** The form of the address and the store, and the command that buys. One press buys once. */
export function useCheckout({ preview, draft, storeId, onDone, onRefused }: CheckoutOptions) {
  const { t, i18n } = useLingui();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOrder = draft.becomes === 'order';
  const typed: { store_id: string; shipping_address: Address } = {
    store_id: storeId ?? '',
    shipping_address: draft.address,
  };
  const form = useCallForm('market_product.checkout', limits, {
    initialValues: typed,
    // The draft stays on the device.
    isDiscardable: true,
    validate: () => {
      if (!isOrder) return {};
      const problems = problemsOf(draft.address).map((problem) => [
        `shipping_address.${fieldOfProblem[problem]}`,
        i18n._(addressProblemLabels[problem]),
      ]);
      return { ...Object.fromEntries(problems), ...(storeId === null && { store_id: t`Choose a store.` }) };
    },
    toInput: () => (preview ? checkoutInput(preview, { ...draft, storeId }) : null),
    refusals: { 'checkout.store-closed': 'store_id' },
    onDone: (bought) => {
      setRefusal(null);
      onDone(bought);
    },
    onFailed: (error) => {
      if (!(error instanceof Refused)) return false;
      setRefusal({ text: error.message, line: lineOfRefusal(error.details) });
      onRefused();
      return true;
    },
  });
  return { form, refusal, forgetRefusal: () => setRefusal(null) };
}
