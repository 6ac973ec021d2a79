import { Trans } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconLifebuoy } from '@tabler/icons-react';
import { useCan } from '../../../session/session.ts';
import { callQuery } from '../../../sync/queries.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { ticketsAboutQuery } from './queries.ts';

type AboutTicketsProps = {
  kind: 'order' | 'parcel' | 'bill' | 'product' | 'inquiry';
  /** Its id; of a bill its number. */
  id: string;
  /** Its name, as the form shows it; an order's number is looked up. */
  name?: string;
};

/** The tickets about a record, and a button that opens another one. */
export default function AboutTickets({ kind, id, name = '' }: AboutTicketsProps) {
  const mayRead = useCan('ticket.read');
  const isStaff = useCan('ticket.work');
  const manages = useCan('ticket.manage');
  const mayWrite = useCan('ticket.write') && (manages || !isStaff);
  const { data } = useQuery({ ...ticketsAboutQuery(kind, id), enabled: mayRead });
  const { data: order } = useQuery({
    ...callQuery('order.detail', { _id: id }),
    enabled: kind === 'order' && name === '',
  });
  const label = name || order?.order_number;
  if (!mayRead || (!mayWrite && !data?.list.length)) return null;
  return (
    <section>
      <SectionHead
        end={
          mayWrite && (
            <ButtonLink
              variant="subtle"
              icon={<IconLifebuoy size={16} stroke={1.6} />}
              to="/ticket"
              search={{ new: kind, ref: id, ...(label && { name: label }) }}
            >
              <Trans>Get help</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>Tickets</Trans>
      </SectionHead>
      <Stack component="ul" gap={8}>
        {data?.list.map((ticket) => (
          <Group key={ticket._id} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <Link to="/ticket" search={{ open: ticket._id }} className={linkClass}>
              {ticket.number} {ticket.subject}
            </Link>
            <StatusMark family="ticket" status={ticket.status} />
          </Group>
        ))}
      </Stack>
    </section>
  );
}
