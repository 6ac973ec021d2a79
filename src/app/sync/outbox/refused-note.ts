import { useQuery } from '@tanstack/react-query';
import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { readUserId } from '../../session/token.ts';
import { invalidate, callQuery, useCommand } from '../queries.ts';
import { Refused } from '../failure.ts';
import type { DeviceOp } from './device-db.ts';
import { acknowledge } from './outbox-queue.ts';
import { inState } from './outbox-responses.ts';

const call = 'order.updateNote';

/** Refused because another user changed the note: its writer chooses. Only the writer reads its text. */
export const isRefusedNote = (op: DeviceOp): boolean =>
  op.call === call && op.state === 'attention' && op.refusal === 'order.note-changed' && op.user_id === readUserId();

/** The oldest note of an order that this device sent too late. */
export function useRefusedNoteOf(orderId: string): DeviceOp | null {
  const [op, setOp] = useState<DeviceOp | null>(null);
  useEffect(() => {
    const first = async () =>
      (await inState('attention')
        .filter((each) => each.subject === orderId && isRefusedNote(each))
        .first()) ?? null;
    // Without storage nothing waits here.
    const following = liveQuery(first).subscribe({ next: setOp, error: () => undefined });
    return () => following.unsubscribe();
  }, [orderId]);
  return op;
}

type NoteConflict = {
  /** Null until it is loaded. */
  readonly stored: string | null;
  readonly own: string;
  readonly isSaving: boolean;
  readonly keepStored: () => void;
  readonly saveOwn: () => void;
};

/** The stored note and the one that was sent too late. */
export function useNoteConflict(op: DeviceOp): NoteConflict {
  const { data } = useQuery(callQuery('order.detail', { _id: op.subject }));
  const own = String(op.input['note'] ?? '');
  const end = () => void acknowledge(op.sequence);
  const save = useCommand(call, {
    onDone: end,
    // It changed again: the choice is between the newest note and the own one.
    onFailed: (error) => {
      if (!(error instanceof Refused && error.refusal === 'order.note-changed')) return false;
      invalidate({ queryKey: ['order', 'order.detail'] });
      return true;
    },
  });
  const stored = data?.note ?? null;
  return {
    stored,
    own,
    isSaving: save.isPending,
    keepStored: end,
    saveOwn: () => stored !== null && save.mutate({ _id: op.subject, note: own, before: stored }),
  };
}
