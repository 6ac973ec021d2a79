import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { useCan } from '../../../session/session.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Note } from '../../../ui/Note.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { CaseRequest } from './request/case-request.ts';
import { RequestMenu } from './request/RequestMenu.tsx';
import { useRequestEntries } from './request/use-request-entries.ts';
import { orderCasesQuery } from './queries.ts';
import { singularLabels } from './request/request-labels.ts';
import { reasonLabels } from './labels.ts';

type OrderCasesProps = { orderId: string; onAsk: (request: CaseRequest) => void };

/** An order's cases, its resend orders, and a menu to request a case. Renders nothing if there are none. */
export default function OrderCases({ orderId, onAsk }: OrderCasesProps) {
  const { i18n } = useLingui();
  const canRead = useCan('aftersale.read');
  const { data } = useQuery({ ...orderCasesQuery(orderId), enabled: canRead });
  const { data: order } = useQuery(callQuery('order.detail', { _id: orderId }));
  const requestEntries = useRequestEntries(onAsk);
  const entries = order ? requestEntries(order) : [];
  const isEmpty = !data || (data.cases.length === 0 && data.resends.length === 0 && !data.resend_of);
  if (!data || (isEmpty && entries.length === 0)) return null;
  const linked = [
    ...(data.resend_of ? [{ ...data.resend_of, isParent: true }] : []),
    ...data.resends.map((one) => ({ ...one, isParent: false })),
  ];
  return (
    <section>
      <SectionHead end={entries.length > 0 && <RequestMenu entries={entries} />}>
        <Trans>After-sales</Trans>
      </SectionHead>
      <Stack component="ul" gap={10} fz={{ base: '0.9375rem', sm: 'sm' }}>
        {data.cases.map((one) => (
          <Group key={one._id} component="li" gap="2px 12px">
            <Box component="b" flex="1 0 100%">
              <Link to="/order/aftersale" search={{ tab: one.kind, open: one._id }} className={linkClass}>
                {i18n._(singularLabels[one.kind])} {one.number}
              </Link>
            </Box>
            <span>{i18n._(reasonLabels[one.reason])}</span>
            <StatusMark family={one.kind} status={one.status} />
            <Box component="span" ml="auto">
              <MoneyText money={one.amount} />
            </Box>
          </Group>
        ))}
      </Stack>
      {linked.length > 0 && (
        <Stack gap="xs" mt="sm">
          {linked.map((one) => (
            <Note
              key={one._id}
              title={one.isParent ? <Trans>Resend of</Trans> : <Trans>Sent again as</Trans>}
              text={
                <Link to="/order/list" search={{ keyword: one.order_number, open: one._id }} className={linkClass}>
                  {one.order_number}
                </Link>
              }
              end={
                one.order_status === orderStatus.cancelled ? (
                  <StatusMark family="order" status={one.order_status} />
                ) : (
                  <StatusMark family="fulfilment" status={one.fulfillment_status} />
                )
              }
            />
          ))}
        </Stack>
      )}
    </section>
  );
}
