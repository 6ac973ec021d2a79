import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  reasonOfCase,
  ticketLimits as limits,
  ticketPriorities,
  ticketReasons,
  type TicketPriority,
  type TicketReason,
} from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { useCan, useMe } from '../../../../session/session.ts';
import { draftFrom, emptyMessage, isEmpty, type MessageDraft } from '../../../../shared/form/message/message-draft.ts';
import { MessageFields } from '../../../../shared/form/message/MessageFields.tsx';
import { useUploads } from '../../../../shared/form/use-uploads.ts';
import { isOffline } from '../../../../sync/connectivity.ts';
import { newKey } from '../../../../sync/key.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { readStoredDraft, storeDraft } from '../../../../sync/sourcing/inquiry-drafts.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { caseLabels, priorityLabels, reasonLabels } from '../labels.ts';
import { customersQuery } from '../queries.ts';
import type { TicketSlots } from '../slots.ts';
import type { NewTicket } from '../ticket-state.ts';
import { AttachFiles } from './AttachFiles.tsx';

type NewTicketDrawerProps = {
  wanted: NewTicket;
  suggestions: TicketSlots['suggestions'];
  onClose: () => void;
  /** Opens the ticket. */
  onMade: (id: string) => void;
};

/** The subject of a stored draft. */
const subjectFrom = (stored: unknown): string =>
  typeof stored === 'object' && stored !== null && 'subject' in stored && typeof stored.subject === 'string'
    ? stored.subject
    : '';

/** The form of a new ticket about a record, or about none. Without a network it waits on the device and is sent once. */
export default function NewTicketDrawer({ wanted, suggestions, onClose, onMade }: NewTicketDrawerProps) {
  const { t, i18n } = useLingui();
  const { _id: userId } = useMe();
  const isStaff = useCan('ticket.work');
  const { data: customers } = useQuery({ ...customersQuery, enabled: isStaff });
  const draftName = `ticket.new.${wanted.kind}.${wanted.ref}`;
  const [stored] = useState(() => readStoredDraft(userId, draftName));
  const [draft, setDraft] = useState(() => draftFrom(stored) ?? emptyMessage(newKey()));
  const [subject, setSubject] = useState(() => subjectFrom(stored));
  const [reason, setReason] = useState<TicketReason>(reasonOfCase[wanted.kind]);
  const [priority, setPriority] = useState<TicketPriority>('normal');
  const [seller, setSeller] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [ticketId] = useState(newKey);
  const uploads = useUploads('ticket');
  const store = (next: MessageDraft, title: string) =>
    void storeDraft(userId, draftName, isEmpty(next) && title.trim() === '' ? null : { ...next, subject: title });
  const change = (more: Partial<MessageDraft>) => {
    const next = { ...draft, ...more };
    setDraft(next);
    store(next, subject);
  };
  const create = useCommand('ticket.create', {
    queue: {
      named: ({ subject: title }) => ({ subject: ticketId, title }),
      optimisticResult: () => ({ _id: ticketId, number: '', status: ticketStatus.open }),
    },
    onDone: ({ _id, number }) => {
      storeDraft(userId, draftName, null);
      if (number === '') {
        showToast({
          tone: 'wait',
          title: t`Your ticket waits on this device`,
          text: t`It is sent as soon as there is a network.`,
        });
        onClose();
        return;
      }
      showToast({ tone: 'good', title: t`Ticket ${number} is open` });
      onMade(_id);
    },
  });
  const isNothing = isEmpty(draft) && uploads.ids.length === 0;
  const faults = {
    seller: isStaff && !seller ? t`Choose the customer the ticket is for.` : undefined,
    subject: subject.trim() === '' ? t`Write what it is about.` : undefined,
    text: isNothing ? t`Write something, or add a picture or a file.` : undefined,
  };
  const send = () => {
    setTried(true);
    if (faults.seller || faults.subject || faults.text || uploads.why || create.isPending) return;
    create.mutate({
      ticket_id: ticketId,
      message_id: draft.id,
      ...(seller && { seller_id: seller }),
      subject: subject.trim(),
      text: draft.text.trim(),
      reason,
      priority,
      case: { kind: wanted.kind, ref: wanted.ref },
      images: [...draft.images],
      files: [...uploads.ids],
    });
  };
  const shown = (fault: string | undefined) => (isTried ? fault : undefined);
  return (
    <Drawer title={t`New ticket`} onClose={onClose}>
      <Form onSubmit={send}>
        {wanted.kind !== 'none' && (
          <Note
            title={
              <>
                {i18n._(caseLabels[wanted.kind])} {wanted.name}
              </>
            }
            text={
              <Trans>
                Its status, parcels, photos and scans are shown with the ticket; you need not describe them.
              </Trans>
            }
          />
        )}
        {isStaff && (
          <SelectField
            label={<Trans>Customer</Trans>}
            options={(customers ?? []).map((customer) => ({ value: customer._id, label: customer.name }))}
            value={seller}
            error={shown(faults.seller)}
            onChange={setSeller}
          />
        )}
        <TextField
          label={<Trans context="of a ticket">Subject</Trans>}
          value={subject}
          maxLength={limits.subject}
          error={shown(faults.subject)}
          onChange={(text) => {
            setSubject(text);
            store(draft, text);
          }}
        />
        <Group grow align="start">
          <SelectField
            label={<Trans context="what a ticket is about">About</Trans>}
            options={ticketReasons.map((value) => ({ value, label: i18n._(reasonLabels[value]) }))}
            value={reason}
            onChange={(value) => value && setReason(value)}
          />
          <SelectField
            label={<Trans>Priority</Trans>}
            options={ticketPriorities.map((value) => ({ value, label: i18n._(priorityLabels[value]) }))}
            value={priority}
            onChange={(value) => value && setPriority(value)}
          />
        </Group>
        {!isStaff && suggestions(`${subject} ${draft.text}`)}
        <MessageFields
          label={<Trans>What happened?</Trans>}
          draft={draft}
          maxText={limits.text}
          maxPictures={limits.pictures}
          rows={6}
          error={shown(faults.text)}
          onChange={change}
          files={<AttachFiles uploads={uploads} />}
        >
          <SubmitButton loading={create.isPending} why={uploads.why}>
            {isOffline() ? <Trans>Send when online</Trans> : <Trans>Send</Trans>}
          </SubmitButton>
        </MessageFields>
      </Form>
    </Drawer>
  );
}
