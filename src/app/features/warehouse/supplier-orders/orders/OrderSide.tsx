import { Plural, Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { negate } from '#domain/shared/money/money.ts';
import { runningSupplierOrders } from '#domain/warehouse/supplier-orders/status.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { OrderClaims } from '../claims/OrderClaims.tsx';
import { FetchNumbers } from '../numbers/FetchNumbers.tsx';
import type { Order } from '../queries.ts';
import classes from '../supplier-orders.module.css';

/** Who ordered, when, and what the cartons show. */
export function OrderSide({ order }: { order: Order }) {
  return (
    <>
      <Facts>
        <dt>
          <Trans>Supplier’s number</Trans>
        </dt>
        <dd>{order.supplier_number || '—'}</dd>
        <dt>
          <Trans>Ordered by</Trans>
        </dt>
        <dd>{order.created_by || '—'}</dd>
        {order.sent_at && (
          <>
            <dt>
              <Trans>Sent</Trans>
            </dt>
            <dd>
              <DateText value={order.sent_at} />
            </dd>
          </>
        )}
        {order.mailed_to && (
          <>
            <dt>
              <Trans>Mailed to</Trans>
            </dt>
            <dd>{order.mailed_to}</dd>
          </>
        )}
        {order.due_at && (
          <>
            <dt>
              <Trans>Leaves the supplier</Trans>
            </dt>
            <dd>
              <DateText value={order.due_at} form="day" />
            </dd>
          </>
        )}
        {order.replaces && (
          <>
            <dt>
              <Trans>Instead of</Trans>
            </dt>
            <dd>{order.replaces}</dd>
          </>
        )}
        {order.credits.map((credit) => (
          <Fragment key={credit.number}>
            <dt>
              <Trans>Off by {credit.number}</Trans>
            </dt>
            <dd>
              <MoneyText money={negate(credit.amount)} />
            </dd>
          </Fragment>
        ))}
        {order.marks && (
          <>
            <dt>
              <Trans>Shipping marks</Trans>
            </dt>
            <dd>{order.marks}</dd>
          </>
        )}
        {order.note && (
          <>
            <dt>
              <Trans>Note</Trans>
            </dt>
            <dd>{order.note}</dd>
          </>
        )}
        {order.reason && (
          <>
            <dt>
              <Trans>Reason</Trans>
            </dt>
            <dd>{order.reason}</dd>
          </>
        )}
      </Facts>
      <OrderClaims orderId={order._id} />
      {order.cartons.length > 0 && (
        <section>
          <SectionHead>
            <Trans>Cartons</Trans>
          </SectionHead>
          <ul className={classes.cartons}>
            {order.cartons.map((carton) => (
              <li key={carton.waybill}>
                <Plate>{carton.waybill}</Plate>
                {carton.pieces === 0 ? (
                  <Trans>contents unknown</Trans>
                ) : (
                  <Plural value={carton.pieces} one="# piece" other="# pieces" />
                )}
                {carton.trace && <span className={classes.trace}>{carton.trace}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {runningSupplierOrders.includes(order.status) && <FetchNumbers key={order._id} order={order} />}
    </>
  );
}
