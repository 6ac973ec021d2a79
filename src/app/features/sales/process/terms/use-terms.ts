import { useState } from 'react';
import { useMe } from '../../../../session/session.ts';
import type { ProcessSearch, Terms } from '../queries.ts';
import { readTerms, saveTerms } from './stored-terms.ts';

/** The choices for this selection of orders; they survive a reload of the tab. */
export function useTerms(search: ProcessSearch) {
  const userId = useMe()._id;
  const [terms, setTerms] = useState(() => readTerms(userId, search));
  const change = (part: Partial<Terms>) => {
    const next = { ...terms, ...part };
    setTerms(next);
    saveTerms(userId, search, next);
  };
  return { terms, change };
}
