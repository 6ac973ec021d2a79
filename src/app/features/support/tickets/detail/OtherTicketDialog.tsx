import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCommand } from '../../../../sync/queries.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import type { TicketInfo } from '../queries.ts';

type OtherTicketDialogProps = {
  ticket: TicketInfo;
  kind: 'merge' | 'link';
  onShow: (id: string) => void;
  onClose: () => void;
};

/** Chooses another ticket of the same customer, to merge this one into it or to link both. */
export function OtherTicketDialog({ ticket, kind, onShow, onClose }: OtherTicketDialogProps) {
  const { t } = useLingui();
  const [other, setOther] = useState<string | null>(null);
  const { data } = useQuery(callQuery('ticket.list', { seller_id: [ticket.seller_id], size: 100 }));
  const isMerge = kind === 'merge';
  const options = (data?.list ?? [])
    .filter(({ _id, status }) => _id !== ticket._id && (!isMerge || status !== ticketStatus.closed))
    .map(({ _id, number, subject }) => ({ value: _id, label: `${number} ${subject}` }));
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
    if (isMerge) merge.mutate({ ticket_id: ticket._id, into_id: other });
    else link.mutate({ ticket_id: ticket._id, other_id: other, linked: true });
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
      <SelectField label={<Trans>Ticket</Trans>} options={options} value={other} onChange={setOther} />
    </ConfirmDialog>
  );
}
