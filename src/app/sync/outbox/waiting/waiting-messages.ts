import { useEffect, useState } from 'react';
import { readUserId } from '../../../session/token.ts';
import type { DeviceOp } from '../device-db.ts';
import { registerCleanUp } from '../outbox-responses.ts';
import { watchWaiting } from './waiting.ts';
import { devicePicturesIn } from '#domain/platform/outbox/device-pictures.ts';
import { deviceDb } from '../device-db.ts';

export type WaitingMessage = {
  readonly id: string;
  readonly text: string;
  readonly images: readonly string[];
  /** The server's reason; empty while it waits. */
  readonly refused: string;
};

type Waiting = { readonly call: MessageCall; readonly subject: string };

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

export const waitingMessagesOf = (ops: readonly DeviceOp[], userId: string, of: Waiting): WaitingMessage[] =>
  ops
    .filter((op) => op.call === of.call && op.subject === of.subject && op.user_id === userId)
    .map(({ op_id: id, input: { text, images }, state, message }) => ({
      id,
      text: typeof text === 'string' ? text : '',
      images: isList(images) ? images : [],
      refused: state === 'attention' ? message : '',
    }));

/** The user's messages about a subject that are on this device only, oldest first. */
export function useWaitingMessages(call: MessageCall, subject: string): readonly WaitingMessage[] {
  const [messages, setMessages] = useState<readonly WaitingMessage[]>([]);
  useEffect(
    () => watchWaiting(({ ops }) => setMessages(waitingMessagesOf(ops, readUserId(), { call, subject }))),
    [call, subject],
  );
  return messages;
}

/** Commands with texts and pictures that wait on this device. */
const messageCalls = ['comment.create', 'order.comment', 'ticket.create', 'ticket.reply'] as const;
export type MessageCall = (typeof messageCalls)[number];

for (const call of messageCalls)
  registerCleanUp(call, (op) => deviceDb().pictures.bulkDelete([...devicePicturesIn(op.input)]));
