import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { ticketLimits as limits } from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { useCan, useMe } from '../../../../session/session.ts';
import {
  draftFrom,
  emptyMessage,
  isEmpty,
  restOf,
  type MessageDraft,
} from '../../../../shared/form/message/message-draft.ts';
import { MessageFields } from '../../../../shared/form/message/MessageFields.tsx';
import { useUploads } from '../../../../shared/form/use-uploads.ts';
import { newKey } from '../../../../sync/key.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { readStoredDraft, storeDraft } from '../../../../sync/sourcing/inquiry-drafts.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Segments } from '../../../../ui/button/Segments.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { AttachFiles } from '../new/AttachFiles.tsx';
import type { TicketInfo } from '../queries.ts';
import { SnippetMenu } from './SnippetMenu.tsx';
import { useWriting } from './use-writing.ts';

/** A reply or an internal note. What is typed is stored on the device; without a network a reply waits there. */
export function ReplyForm({ ticket }: { ticket: TicketInfo }) {
  const { t } = useLingui();
  const { _id: userId, name } = useMe();
  const isStaff = useCan('ticket.work');
  const [isNote, setNote] = useState(!ticket.can.reply);
  const draftName = `ticket.${ticket._id}`;
  const [draft, setDraft] = useState(() => draftFrom(readStoredDraft(userId, draftName)) ?? emptyMessage(newKey()));
  const [fieldKey, setFieldKey] = useState(draft.id);
  const uploads = useUploads('ticket');
  const sentFiles = useRef<readonly string[]>([]);
  const change = (more: Partial<MessageDraft>) => {
    const next = { ...draft, ...more };
    setDraft(next);
    storeDraft(userId, draftName, isEmpty(next) ? null : next);
  };
  const isNothing = isEmpty(draft) && uploads.ids.length === 0;
  useWriting(ticket._id, isStaff && !isEmpty(draft));
  const reply = useCommand('ticket.reply', {
    queue: {
      named: () => ({ subject: ticket._id, title: ticket.number }),
      optimisticResult: ({ text = '', images = [], is_note = false }) => ({
        _id: draft.id,
        at: new Date().toISOString(),
        author: name,
        is_own: true,
        by_seller: false,
        is_note,
        text,
        images,
        files: [],
      }),
    },
    onDone: (_, sent) => {
      const rest = restOf(draft, sent, newKey());
      storeDraft(userId, draftName, isEmpty(rest) ? null : rest);
      setDraft(rest);
      // A new field would take the cursor from what is being written.
      if (isEmpty(rest)) setFieldKey(rest.id);
      for (const id of sentFiles.current) uploads.remove(id);
    },
  });
  const send = (solves: boolean) => {
    if (isNothing || uploads.why || reply.isPending) return;
    sentFiles.current = uploads.items.map(({ id }) => id);
    reply.mutate({
      ticket_id: ticket._id,
      message_id: draft.id,
      is_note: isNote,
      text: draft.text.trim(),
      images: [...draft.images],
      files: [...uploads.ids],
      ...(solves && { status: ticketStatus.solved }),
    });
  };
  const why = isNothing ? t`Write something, or add a picture or a file.` : uploads.why;
  const maySolve = isStaff && !isNote && ticket.can.manage;
  return (
    <Form onSubmit={() => send(false)}>
      {ticket.can.note && (
        <Group justify="space-between" gap="xs">
          <Segments
            aria-label={t`Kind of message`}
            value={isNote ? 'note' : 'reply'}
            data={[
              { value: 'reply', label: t`Reply`, disabled: !ticket.can.reply },
              { value: 'note', label: t`Internal note` },
            ]}
            onChange={(kind) => setNote(kind === 'note')}
          />
          <SnippetMenu
            ticket={ticket}
            onPick={(text) => change({ text: draft.text ? `${draft.text}\n${text}` : text })}
          />
        </Group>
      )}
      <MessageFields
        key={fieldKey}
        label={isNote ? <Trans>Internal note, not shown to the customer</Trans> : <Trans>Your reply</Trans>}
        draft={draft}
        maxText={limits.text}
        maxPictures={limits.pictures}
        rows={isStaff ? 5 : 3}
        onChange={change}
        files={<AttachFiles uploads={uploads} />}
      >
        {maySolve && (
          <Button size="form" loading={reply.isPending} why={why} onClick={() => send(true)}>
            <Trans>Send and solve</Trans>
          </Button>
        )}
        <SubmitButton loading={reply.isPending} why={why}>
          {isNote ? <Trans>Save the note</Trans> : <Trans>Send</Trans>}
        </SubmitButton>
      </MessageFields>
    </Form>
  );
}
