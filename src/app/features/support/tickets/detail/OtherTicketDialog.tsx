import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCommand } from '../../../../sync/queries.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { ticketStatus, unsolvedStatuses } from '#domain/support/tickets/ticket-status.ts';
import type { TicketInfo } from '../queries.ts';

type OtherTicketDialogProps = {
  ticket: TicketInfo;
  kind: 'merge' | 'link';
  onShow: (id: string) => void;
  onClose: () => void;
};

const typingMs = 300;
/** A closed ticket takes no messages. */
const mergeable = [...unsolvedStatuses, ticketStatus.solved];

type Option = { value: string; label: string };

/** Chooses another ticket of the same customer, to merge this one into it or to link both. */
export function OtherTicketDialog({ ticket, kind, onShow, onClose }: OtherTicketDialogProps) {
  const { t } = useLingui();
  const [other, setOther] = useState<Option | null>(null);
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), typingMs);
  const isMerge = kind === 'merge';
  const { data } = useQuery({
    ...callQuery('ticket.list', {
      seller_id: [ticket.seller_id],
      size: 50,
      ...(isMerge && { status: mergeable }),
      // The name of the chosen ticket is no search.
      ...(keyword !== '' && keyword !== other?.label.trim() && { keyword }),
    }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.list ?? [])
    .filter(({ _id }) => _id !== ticket._id)
    .map(({ _id, number, subject }): Option => ({ value: _id, label: `${number} ${subject}` }));
  const options = other && !found.some(({ value }) => value === other.value) ? [other, ...found] : found;
  const merge = useCommand('ticket.merge', {
    onDone: (_, { into_id }) => {
      showToast({ tone: 'good', title: t`${ticket.number} is merged` });
      onShow(into_id);
      onClose();
    },
  });
  const link = useCommand('ticket.link', { onDone: onClose });
  const send = () => {
    if (other === null) return;
    if (isMerge) merge.mutate({ ticket_id: ticket._id, into_id: other.value });
    else link.mutate({ ticket_id: ticket._id, other_id: other.value, linked: true });
  };
  return (
    <ConfirmDialog
      title={isMerge ? t`Merge ${ticket.number} into which ticket?` : t`Link ${ticket.number} with which ticket?`}
      text={
        isMerge ? (
          <Trans>Its messages move to the other ticket, and this one is closed. That cannot be undone.</Trans>
        ) : undefined
      }
      danger={isMerge}
      confirm={isMerge ? <Trans>Merge</Trans> : <Trans>Link</Trans>}
      loading={merge.isPending || link.isPending}
      why={other === null ? t`Choose a ticket.` : undefined}
      onConfirm={send}
      onClose={onClose}
    >
      <SelectField
        label={<Trans>Ticket</Trans>}
        options={options}
        value={other?.value ?? null}
        onChange={(id) => setOther(options.find(({ value }) => value === id) ?? null)}
        search={{ typed, onType: setTyped }}
      />
    </ConfirmDialog>
  );
}
