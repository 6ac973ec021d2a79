import { useState } from 'react';
import { useMe } from '../../../session/session.ts';
import { emptyDraft, forgetDraft, readDraft, storeDraft, type Draft } from './draft.ts';

/** The draft on this device: it survives a reload, a lost network and a failed payment. */
export function useDraft() {
  const userId = useMe()._id;
  const [draft, setDraft] = useState(() => readDraft(userId));
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(userId, next);
  };
  const forget = () => {
    forgetDraft(userId);
    setDraft(emptyDraft);
  };
  return { draft, change, forget };
}
