import { useEffect, useState } from 'react';
import { useMe } from '../../../../session/session.ts';
import { listenToResponses } from '../../../../sync/outbox/outbox-responses.ts';
import { watchWaiting } from '../../../../sync/outbox/waiting/waiting.ts';
import { draftNames, newDraft } from '../../../../sync/sourcing/inquiry-drafts.ts';
import { isEmpty, type InquiryDraft } from '../form/draft.ts';
import { storedDraft } from '../form/use-draft.ts';

type OpenOp = { readonly call: string; readonly subject: string; readonly state: string; readonly message: string };

export type DeviceDraft = {
  readonly name: string;
  readonly draft: InquiryDraft;
  /** waiting: it is sent when the network is back. refused: the server refused it, for this reason. unsent: not finished. */
  readonly state: 'unsent' | 'waiting' | 'refused';
  readonly message: string;
};

/** What of this user's drafts is not on the server, newest first. A saved draft is on the server, too. */
export function deviceDrafts(
  stored: readonly (readonly [name: string, draft: InquiryDraft | null])[],
  ops: readonly OpenOp[],
): readonly DeviceDraft[] {
  return stored
    .flatMap(([name, draft]): DeviceDraft[] => {
      if (!draft || isEmpty(draft)) return [];
      const op = ops.find(({ call, subject }) => call === 'inquiry.inquire' && subject === draft.id);
      if (op?.state === 'attention') return [{ name, draft, state: 'refused', message: op.message }];
      if (op) return [{ name, draft, state: 'waiting', message: '' }];
      return name === newDraft || draft.version === null ? [{ name, draft, state: 'unsent', message: '' }] : [];
    })
    .toSorted((one, other) => other.draft.at - one.draft.at);
}

/** Follows the drafts of this user that are on this device only. */
export function useDeviceDrafts(): readonly DeviceDraft[] {
  const { _id: userId } = useMe();
  const [drafts, setDrafts] = useState<readonly DeviceDraft[]>([]);
  useEffect(() => {
    let ops: readonly OpenOp[] = [];
    const read = () => {
      const names = draftNames(userId);
      setDrafts(
        deviceDrafts(
          names.map((name) => [name, storedDraft(userId, name)] as const),
          ops,
        ),
      );
    };
    read();
    const unwatch = watchWaiting((waiting) => {
      ops = waiting.ops.filter((op) => op.user_id === userId);
      read();
    });
    const unlisten = listenToResponses(read);
    window.addEventListener('storage', read);
    return () => {
      unwatch();
      unlisten();
      window.removeEventListener('storage', read);
    };
  }, [userId]);
  return drafts;
}
