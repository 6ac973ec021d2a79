import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ShopHold } from '#domain/sales/orders/shop-hold.ts';
import type { ProcessRefusal } from '#domain/sales/orders/processable.ts';
import { useCan } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { addressProblemLabels } from '../../../../shared/address/problem-labels.ts';
import type { OrderDetail } from '../queries.ts';

const obstacleLabels: Readonly<Record<ProcessRefusal, MessageDescriptor>> = {
  'order.not-open': msg`The order has ended.`,
  'order.store-closed': msg`Its store is closed.`,
  'order.already-processed': msg`It is processed already.`,
  'order.not-paid': msg`The customer has not paid yet.`,
  'order.on-hold': msg`The shop holds it back.`,
  'order.not-mapped': msg`Not every line has a product we can supply.`,
  'order.option-changed': msg`An option changed in the shop. Confirm its mapping first.`,
  'order.address-wrong': msg`The address would come back.`,
  'order.no-channel': msg`No shipping channel serves the country.`,
};

const holdLabels: Readonly<Record<ShopHold, MessageDescriptor>> = {
  'awaiting-payment': msg`Its payment is awaited.`,
  'awaiting-return': msg`Returned goods are awaited.`,
  'delivery-date': msg`Its delivery date is unknown.`,
  'fraud-risk': msg`It may be fraud.`,
  'out-of-stock': msg`Its goods are out of stock.`,
  upsell: msg`The customer may still add to it.`,
  'wrong-address': msg`Its address is wrong.`,
  other: msg`No reason given.`,
};

/** These obstacles have no fix. */
const settled = new Set<ProcessRefusal>(['order.not-open', 'order.already-processed']);

/** Why an order cannot be processed, each with a link to fix it. */
export function Obstacles({ order, onReaddress }: { order: OrderDetail; onReaddress: (() => void) | undefined }) {
  const { i18n } = useLingui();
  const mayMap = useCan('mapping.edit');
  if (order.obstacles.length === 0 || order.obstacles.some((code) => settled.has(code))) return null;
  const subjects: Partial<Record<ProcessRefusal, string>> = {
    'order.on-hold': order.shop_hold ? i18n._(holdLabels[order.shop_hold]) : '',
    'order.address-wrong': order.address_problems.map((problem) => i18n._(addressProblemLabels[problem])).join(' '),
  };
  const ways: Partial<Record<ProcessRefusal, ReactNode>> = {
    'order.not-mapped': mayMap && (
      <ButtonLink to="/products/my/mapping" search={{ order_id: order._id }}>
        <Trans>Map products</Trans>
      </ButtonLink>
    ),
    'order.option-changed': mayMap && (
      <ButtonLink to="/products/product_change_logs" search={{}}>
        <Trans>Check the changes</Trans>
      </ButtonLink>
    ),
    'order.address-wrong': onReaddress && (
      <Button onClick={onReaddress}>
        <Trans>Edit address</Trans>
      </Button>
    ),
  };
  return (
    <Stack component="section" gap="xs">
      {order.obstacles.map((code) => (
        <Note key={code} tone="wait" title={i18n._(obstacleLabels[code])} text={subjects[code]} end={ways[code]} />
      ))}
    </Stack>
  );
}
