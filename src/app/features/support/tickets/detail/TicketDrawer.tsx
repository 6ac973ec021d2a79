import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../../session/session.ts';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../../ui/list/open-row.ts';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { ticketQuery, type TicketRow } from '../queries.ts';
import type { TicketSlots } from '../slots.ts';
import { Conversation } from './Conversation.tsx';
import { TicketFooter } from './TicketFooter.tsx';
import { TicketSide } from './TicketSide.tsx';

type TicketDrawerProps = {
  id: string;
  /** Shown while the ticket loads. */
  row: TicketRow | undefined;
  onClose: () => void;
  /** Opens another ticket. */
  onShow: (id: string) => void;
  slots: TicketSlots;
} & Partial<Place>;

/** A ticket: the conversation, with its record and its customer in the side column. */
export default function TicketDrawer({ id, row, onClose, onShow, slots, ...place }: TicketDrawerProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(ticketQuery(id));
  const isStaff = useCan('ticket.work');
  const head = data ?? row;
  return (
    <DetailDrawer
      {...place}
      title={head?.number ?? t`Ticket`}
      onClose={onClose}
      link={`/ticket?open=${id}`}
      statuses={head && <StatusMark family="ticket" status={head.status} variant="tinted" full />}
      sub={head && (isStaff ? `${head.seller_name} · ${head.subject}` : head.subject)}
      side={data && <TicketSide ticket={data} slots={slots} onShow={onShow} />}
      foot={data && <TicketFooter ticket={data} onShow={onShow} />}
    >
      {data && <Conversation key={id} ticket={data} onShow={onShow} />}
      {!data && error && (
        <NotLoaded error={error} title={<Trans>The ticket did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows label={t`Ticket`} rows={6} />}
    </DetailDrawer>
  );
}
