import { useEffect, useRef, useState } from 'react';
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
  const latest = useRef(draft);
  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  // Based on the latest draft: an undo comes from a toast, after other changes.
  const change = (part: Partial<Draft>) => {
    show({ ...latest.current, ...part });
    storeDraft(userId, latest.current);
  };
  const forget = () => {
    forgetDraft(userId);
    show(startedIn(emptyDraft, cartCountry()));
  };
  return { draft, change, forget };
}
