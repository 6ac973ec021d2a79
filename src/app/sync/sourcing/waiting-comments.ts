import { useEffect, useState } from 'react';
import { readUserId } from '../../session/token.ts';
import type { DeviceOp } from '../outbox/device-db.ts';
import { registerAckHandler } from '../outbox/outbox-responses.ts';
import { watchWaiting } from '../outbox/waiting.ts';
import { devicePicturesIn } from '#domain/platform/outbox/device-pictures.ts';
import { deviceDb } from '../outbox/device-db.ts';

export type WaitingComment = {
  readonly id: string;
  readonly text: string;
  readonly images: readonly string[];
  /** The server's reason; empty while it waits. */
  readonly refused: string;
};

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

export const waitingCommentsOf = (ops: readonly DeviceOp[], userId: string, inquiryId: string): WaitingComment[] =>
  ops
    .filter((op) => op.call === 'comment.create' && op.subject === inquiryId && op.user_id === userId)
    .map(({ op_id: id, input: { text, images }, state, message }) => ({
      id,
      text: typeof text === 'string' ? text : '',
      images: isList(images) ? images : [],
      refused: state === 'attention' ? message : '',
    }));

/** The user's comments on an inquiry that are on this device only, oldest first. */
export function useWaitingComments(inquiryId: string): readonly WaitingComment[] {
  const [comments, setComments] = useState<readonly WaitingComment[]>([]);
  useEffect(() => watchWaiting(({ ops }) => setComments(waitingCommentsOf(ops, readUserId(), inquiryId))), [inquiryId]);
  return comments;
}

registerAckHandler('comment.create', async (op) => {
  await deviceDb().pictures.bulkDelete([...devicePicturesIn(op.input)]);
  return {};
});
