import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../../ui/Facts.tsx';
import { Thumbs } from '../../../../ui/list/Thumbs.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { caseLabels } from '../labels.ts';
import { caseQuery, type CaseInfo, type TicketInfo } from '../queries.ts';
import type { TicketSlots } from '../slots.ts';
import { CaseLink } from './CaseLink.tsx';

type CasePanelProps = { ticket: TicketInfo; slots: TicketSlots };

/** The record that the ticket is about, as it is now. Renders nothing without one. */
export function CasePanel({ ticket, slots }: CasePanelProps) {
  const { i18n } = useLingui();
  const { kind, label } = ticket.case;
  const { data } = useQuery({ ...caseQuery(ticket._id), enabled: kind !== 'none' });
  if (kind === 'none') return null;
  return (
    <section>
      <SectionHead>
        {i18n._(caseLabels[kind])} {label}
      </SectionHead>
      {data?.order && <OrderFacts order={data.order} />}
      <CaseLink about={ticket.case} order={data?.order ?? null} />
      {data?.order && ticket.can.manage && slots.actions(data.order._id)}
      {data?.order && slots.timeline(data.order._id)}
      {data?.parcels.map((parcel) => (
        <div key={parcel._id}>{slots.parcel(parcel)}</div>
      ))}
    </section>
  );
}

function OrderFacts({ order }: { order: NonNullable<CaseInfo['order']> }) {
  const { i18n } = useLingui();
  return (
    <Stack gap="xs">
      <Facts>
        <dt>
          <Trans>Order</Trans>
        </dt>
        <dd>{order.order_number}</dd>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <StatusMark family="fulfilment" status={order.fulfillment_status} />
        </dd>
        <dt>
          <Trans>Store</Trans>
        </dt>
        <dd>{order.store_name}</dd>
        <dt>
          <Trans>Ship to</Trans>
        </dt>
        <dd>
          {order.customer_name}
          <br />
          {order.country_code && countryName(order.country_code, i18n.locale)}
        </dd>
        {order.charged && (
          <>
            <dt>
              <Trans context="order">Charged</Trans>
            </dt>
            <dd>
              <MoneyText money={order.charged} />
            </dd>
          </>
        )}
      </Facts>
      <Stack component="ul" gap={6}>
        {order.lines.map((line, index) => (
          <li key={index}>
            <Thumbs items={[{ src: line.image, name: line.title }]} size={28} />{' '}
            <Text span fz="sm">
              {line.quantity} × {line.title}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
