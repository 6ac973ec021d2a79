import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { kindsAt, stagesByFulfilment } from '#domain/sales/after-sales/kinds.ts';
import { useCanFor } from '../../../../session/session.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import type { CaseRequest } from './case-request.ts';
import { singularLabels } from './request-labels.ts';

type ParcelRequestsProps = {
  orderId: string;
  /** The parcel is back in the warehouse. */
  isReturned: boolean;
  onAsk: (request: CaseRequest) => void;
};

/** What a seller needs when a parcel is lost or returned. An extra charge is requested from the order. */
const kinds = ['resend', 'refund'] as const;

/** Requests a resend or a refund for a parcel that has left; nothing without the permission. */
export default function ParcelRequests({ orderId, isReturned, onAsk }: ParcelRequestsProps) {
  const { i18n } = useLingui();
  const mayAsk = useCanFor('aftersale.request');
  const { data: order } = useQuery(callQuery('order.detail', { _id: orderId }));
  if (!order || order.processed_at === null || !mayAsk(order.seller?._id)) return null;
  const places = stagesByFulfilment[order.fulfillment_status];
  const stage = isReturned || !places.includes('in_transit') ? 'to_be_restocked' : 'in_transit';
  if (!places.includes(stage)) return null;
  return kinds
    .filter((kind) => kindsAt[stage].includes(kind))
    .map((kind) => (
      <Button key={kind} size="form" onClick={() => onAsk({ orderId, orderNumber: order.order_number, stage, kind })}>
        {i18n._(singularLabels[kind])}
      </Button>
    ));
}
