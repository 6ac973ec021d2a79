import { useCallback, useState } from 'react';
import { useMe } from '../../../../session/session.ts';
import { newKey } from '../../../../sync/key.ts';
import { newDraft, readStoredDraft, storeDraft } from '../../../../sync/sourcing/inquiry-drafts.ts';
import { asDraft, emptyDraft, emptyLink, isEmpty, type InquiryDraft } from './draft.ts';

/** A new inquiry begins with a product by link. */
export const freshDraft = (): InquiryDraft => ({
  ...emptyDraft(newKey(), Date.now()),
  products: [emptyLink(newKey())],
});

/** The draft of this user under a name on this device; null without one. */
export const storedDraft = (userId: string, name: string): InquiryDraft | null =>
  asDraft(readStoredDraft(userId, name));

/** A draft that is stored on the device with every change, so that it survives a reload without a network. */
export function useDraft(name: string, initial: () => InquiryDraft) {
  const { _id: userId } = useMe();
  const [draft, setDraft] = useState(initial);
  const [isStored, setStored] = useState(true);
  const change = useCallback(
    (next: (draft: InquiryDraft) => InquiryDraft) =>
      setDraft((before) => {
        const after = { ...next(before), at: Date.now() };
        setStored(storeDraft(userId, name, isEmpty(after) && name === newDraft ? null : after));
        return after;
      }),
    [userId, name],
  );
  /** Deletes it from the device; the screen is left or starts over. */
  const forget = useCallback(() => void storeDraft(userId, name, null), [userId, name]);
  return { draft, change, forget, isStored, setDraft };
}
