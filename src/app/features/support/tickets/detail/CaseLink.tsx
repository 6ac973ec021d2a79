import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useCan } from '../../../../session/session.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import type { CaseInfo, TicketInfo } from '../queries.ts';

type CaseLinkProps = { about: TicketInfo['case']; order: CaseInfo['order'] };

/** Opens the record of a ticket where it can be worked on: a refund, a resend or an address is there. */
export function CaseLink({ about: { kind, ref, label }, order }: CaseLinkProps) {
  const mayReadInquiries = useCan('inquiry.read');
  const mayReadParcels = useCan('tracking.read');
  return (
    <Group gap="xs" my="xs">
      {order && (
        <ButtonLink to="/order/list" search={{ keyword: order.order_number, open: order._id }}>
          <Trans>Open the order</Trans>
        </ButtonLink>
      )}
      {kind === 'parcel' && mayReadParcels && (
        <ButtonLink to="/order/shipping-orders" search={{ keyword: label, open: ref }}>
          <Trans>Open the parcel</Trans>
        </ButtonLink>
      )}
      {kind === 'inquiry' && mayReadInquiries && (
        <ButtonLink to="/sourcing" search={{ open: ref }}>
          <Trans>Open the inquiry</Trans>
        </ButtonLink>
      )}
    </Group>
  );
}
