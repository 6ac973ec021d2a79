import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconNote } from '@tabler/icons-react';
import { mappingStatus, orderStatus } from '#domain/shared/order-status/order-status.ts';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { StatusMark, ToneMark } from '../../../ui/status/StatusMark.tsx';
import { worstStatus } from '../../../ui/status/tones.ts';
import { Flag } from '../../../ui/text/Flag.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Tab } from '../../../ui/text/Tab.tsx';
import { addressProblemLabels } from '../../../shared/address/problem-labels.ts';
import type { OrderRow } from './queries.ts';
import classes from './orders.module.css';

type Of = { order: OrderRow };

/** The number, and an icon if the order has a note. */
export function OrderName({ order }: Of) {
  const { t } = useLingui();
  return (
    <span className={classes.name}>
      <b>
        <Tab>{order.order_number}</Tab>
      </b>
      {order.note && <IconNote size={14} stroke={1.6} role="img" aria-label={t`Has a note`} title={order.note} />}
    </span>
  );
}

/** The destination, with a warning for an invalid address. */
export function Destination({ order }: Of) {
  const { i18n } = useLingui();
  const [problem] = order.address_problems;
  return (
    <span className={classes.destination}>
      <Flag code={order.shipping_address.country_code} />
      {problem && (
        <IconAlertTriangle
          className={classes.warning}
          size={14}
          stroke={1.8}
          role="img"
          aria-label={i18n._(addressProblemLabels[problem])}
          title={i18n._(addressProblemLabels[problem])}
        />
      )}
    </span>
  );
}

/** The store, and below it the destination and, for staff, the seller. */
export function StoreAndPlace({ order, sellers }: Of & { sellers: boolean }) {
  return (
    <>
      {order.store_name}
      <div className={classes.place}>
        <Destination order={order} />
        {sellers && <span>{order.seller?.name}</span>}
      </div>
    </>
  );
}

export function Items({ order, size = 28 }: Of & { size?: 28 | 36 }) {
  const items = order.line_items.map((line) => ({ src: line.image, name: line.title }));
  return <Thumbs items={items} units={order.unit_count} size={size} />;
}

/** A share of the income: "50%", with a true minus. */
export function useShare(): (bp: number | null) => string {
  const { i18n } = useLingui();
  return (bp) =>
    bp === null ? '' : i18n.number(bp / 10_000, { style: 'percent', maximumFractionDigits: 0 }).replace('-', '−');
}

/** The seller's margin, and its share of the income. */
export function Margin({ order }: Of) {
  const share = useShare();
  const isLoss = order.margin !== null && order.margin.minor < 0;
  return (
    <span className={classes.margin} data-loss={isLoss || undefined}>
      <MoneyText money={order.margin} alarm />
      {order.margin_bp !== null && <small>{share(order.margin_bp)}</small>}
    </span>
  );
}

type AwaitsTransferProps = {
  order: Pick<OrderRow, 'seller'>;
  /** One word, for a narrow column; the sentence is its title. */
  short?: boolean;
};

/** Shown in place of the fulfilment, which has not begun. */
export function AwaitsTransfer({ order, short = false }: AwaitsTransferProps) {
  const { t } = useLingui();
  const sentence = order.seller ? t`Waits for the transfer` : t`Waits for your transfer`;
  return (
    <ToneMark tone="wait">
      {short ? (
        <span title={sentence}>
          <Trans context="awaited">Transfer</Trans>
        </span>
      ) : (
        sentence
      )}
    </ToneMark>
  );
}

/** The payment status, and the more urgent of mapping and fulfilment. */
export function OrderStatuses({ order }: Of) {
  const fulfilment = { family: 'fulfilment', status: order.fulfillment_status } as const;
  const mapping = { family: 'mapping', status: order.mapping_status } as const;
  // A mapped order shows no mapping status.
  const second = (order.mapping_status !== mappingStatus.mapped && worstStatus([mapping, fulfilment])) || fulfilment;
  return (
    <>
      <StatusMark family="financial" status={order.financial_status} full />
      {order.awaits_transfer ? (
        <AwaitsTransfer order={order} />
      ) : order.order_status === orderStatus.cancelled ? (
        <StatusMark family="order" status={order.order_status} full />
      ) : (
        <StatusMark {...second} full />
      )}
    </>
  );
}

/** The same, stacked, for the merged column of a tablet. */
export function StackedStatuses({ order }: Of) {
  return (
    <span className={classes.stack}>
      <OrderStatuses order={order} />
    </span>
  );
}
