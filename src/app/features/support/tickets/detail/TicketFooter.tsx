import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ticketStatus, type TicketStatus } from '#domain/support/tickets/ticket-status.ts';
import { useMe } from '../../../../session/session.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { Menu } from '../../../../ui/layer/Menu.tsx';
import { viewLabels } from '../labels.ts';
import type { TicketInfo } from '../queries.ts';
import { statusViews, type StatusView } from '../ticket-state.ts';
import { OtherTicketDialog } from './OtherTicketDialog.tsx';

type TicketFooterProps = { ticket: TicketInfo; onShow: (id: string) => void };

const statusNames = Object.keys(statusViews) as StatusView[];

/** Take it, set its status, merge or link it; customers close solved ones. */
export function TicketFooter({ ticket, onShow }: TicketFooterProps) {
  const { t, i18n } = useLingui();
  const { _id: userId } = useMe();
  const [dialog, setDialog] = useState<'merge' | 'link' | 'close' | null>(null);
  const why = useOffline() ? t`This needs a connection.` : undefined;
  const setStatus = useCommand('ticket.updateStatus', { onDone: () => setDialog(null) });
  const assign = useCommand('ticket.updateAssignee');
  const { _id: ticket_id, status, can, number } = ticket;
  const set = (to: TicketStatus) => setStatus.mutate({ ticket_id, status: to, was: status });
  const settable = statusNames.filter((view) => can.statuses.includes(statusViews[view]));
  const mayClose = can.statuses.includes(ticketStatus.closed);
  const isOpen = status !== ticketStatus.closed;
  if (!can.manage && !mayClose && settable.length === 0) return null;
  return (
    <>
      {can.manage && isOpen && (
        <Menu
          label={t`More`}
          entries={[
            { id: 'merge', label: t`Merge into another ticket…`, onSelect: () => setDialog('merge') },
            { id: 'link', label: t`Link another ticket…`, onSelect: () => setDialog('link') },
          ]}
          renderButton={(props) => (
            <Button {...props} size="form" why={why}>
              <Trans>More…</Trans>
            </Button>
          )}
        />
      )}
      {settable.length > 0 && !mayClose && (
        <Menu
          label={t`Status`}
          entries={settable.map((view) => ({
            id: view,
            label: i18n._(viewLabels[view]),
            onSelect: () => set(statusViews[view]),
          }))}
          renderButton={(props) => (
            <Button {...props} size="form" why={why} loading={setStatus.isPending}>
              <Trans>Set status…</Trans>
            </Button>
          )}
        />
      )}
      {mayClose && (
        <Button size="form" why={why} onClick={() => setDialog('close')}>
          <Trans>Close the ticket</Trans>
        </Button>
      )}
      {can.manage && isOpen && ticket.assignee_id !== userId && (
        <DrawerEnd>
          <Button
            size="form"
            variant="primary"
            why={why}
            loading={assign.isPending}
            onClick={() => assign.mutate({ ticket_id, assignee_id: userId, was: ticket.assignee_id })}
          >
            <Trans>Take it</Trans>
          </Button>
        </DrawerEnd>
      )}
      {dialog === 'close' && (
        <ConfirmDialog
          title={t`Close ${number}?`}
          text={<Trans>A closed ticket cannot be opened again.</Trans>}
          confirm={<Trans>Close the ticket</Trans>}
          loading={setStatus.isPending}
          onConfirm={() => set(ticketStatus.closed)}
          onClose={() => setDialog(null)}
        />
      )}
      {(dialog === 'merge' || dialog === 'link') && (
        <OtherTicketDialog ticket={ticket} kind={dialog} onShow={onShow} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
