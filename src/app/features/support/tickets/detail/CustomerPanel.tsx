import { Trans } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, linkClass } from '../../../../ui/button/Button.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { customerQuery, type TicketInfo } from '../queries.ts';

type CustomerPanelProps = { ticket: TicketInfo; onShow: (id: string) => void };

/** For staff: balance, newest orders and other tickets of the customer. */
export function CustomerPanel({ ticket, onShow }: CustomerPanelProps) {
  const { data } = useQuery(customerQuery(ticket._id));
  if (!data) return null;
  return (
    <section>
      <SectionHead>{data.name}</SectionHead>
      <Facts>
        <dt>
          <Trans>Available</Trans>
        </dt>
        <dd>
          <MoneyText money={data.available} />
        </dd>
        <dt>
          <Trans>Email</Trans>
        </dt>
        <dd style={{ overflowWrap: 'anywhere' }}>{data.email}</dd>
      </Facts>
      {data.orders.length > 0 && (
        <Stack component="ul" gap={6} mt="sm" fz="sm">
          {data.orders.map((order) => (
            <Group key={order._id} component="li" justify="space-between" gap="xs" wrap="nowrap">
              <Link to="/order/list" search={{ keyword: order.order_number, open: order._id }} className={linkClass}>
                {order.order_number}
              </Link>
              <StatusMark family="fulfilment" status={order.fulfillment_status} />
            </Group>
          ))}
        </Stack>
      )}
      {data.tickets.length > 0 && (
        <Stack gap={4} mt="sm">
          <b>
            <Trans>Other tickets</Trans>
          </b>
          {data.tickets.map((other) => (
            <Group key={other._id} justify="space-between" gap="xs" wrap="nowrap">
              <Button variant="subtle" onClick={() => onShow(other._id)}>
                {other.number}
              </Button>
              <StatusMark family="ticket" status={other.status} />
            </Group>
          ))}
        </Stack>
      )}
    </section>
  );
}
