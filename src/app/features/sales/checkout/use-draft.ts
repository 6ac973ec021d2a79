import { useEffect, useState } from 'react';
import { useMe } from '../../../session/session.ts';
import { cartCountry, chooseCartCountry } from '../../../sync/cart/cart-country.ts';
import { emptyDraft, forgetDraft, readDraft, startedIn, storeDraft, type Draft } from './draft.ts';

/** The draft on this device: it survives a reload, a lost network and a failed payment. */
export function useDraft() {
  const userId = useMe()._id;
  const [draft, setDraft] = useState(() => startedIn(readDraft(userId), cartCountry()));
  const { country_code: country } = draft.address;
  // The cart shows the prices of the order that is prepared.
  useEffect(() => chooseCartCountry(country), [country]);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(userId, next);
  };
  const forget = () => {
    forgetDraft(userId);
    setDraft(startedIn(emptyDraft, cartCountry()));
  };
  return { draft, change, forget };
}
