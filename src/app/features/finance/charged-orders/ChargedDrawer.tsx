import { Trans, useLingui } from '@lingui/react/macro';
import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { Link } from '@tanstack/react-router';
import { money, type Money } from '#domain/shared/money/money.ts';
import { useCan, useMe } from '../../../session/session.ts';
import { CostRows, type CostRow } from '../../../shared/pay/CostRows.tsx';
import { linkClass } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../ui/list/open-row.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { InvoiceLinks, PaidFromText } from './columns.tsx';
import type { ChargedRow } from './queries.ts';

type ChargedDrawerProps = { row: ChargedRow; place: Place; onClose: () => void };

/** How the cost of an order adds up, where it was paid from, and the way to its bills and invoices. */
export function ChargedDrawer({ row, place, onClose }: ChargedDrawerProps) {
  const isSeller = useMe().role_name.includes('buyer');
  return (
    <DetailDrawer
      {...place}
      title={row.order_number}
      onClose={onClose}
      amount={<MoneyText money={row.total} charged />}
      sub={
        <>
          {row.store_name} · <DateText value={row.charged_at} />
        </>
      }
      side={<Facts row={row} />}
      foot={
        <>
          <ButtonLink
            to="/accounts/bill-history"
            search={{ keyword: row.order_number, ...(isSeller ? {} : { user_id: row.seller_id }) }}
          >
            <Trans>Bills</Trans>
          </ButtonLink>
          <ButtonLink to="/order/list" search={{ keyword: row.order_number }}>
            <Trans>Open order</Trans>
          </ButtonLink>
        </>
      }
    >
      <SectionHead line>
        <Trans>Costs</Trans>
      </SectionHead>
      <Costs row={row} />
    </DetailDrawer>
  );
}

function Costs({ row }: { row: ChargedRow }) {
  const { t } = useLingui();
  const part = (id: string, label: string, sum: Money): CostRow => ({ id, label, money: sum, charged: true });
  const { refunded } = row;
  const optional = [
    part('collect', t`Extra charges`, row.collect),
    part('fee', t`Payment fees`, row.fee),
    part('refunded', t`Refunded`, money(0 - refunded.minor, refunded.currency)),
  ].filter((each) => each.money?.minor !== 0);
  return (
    <CostRows
      rows={[
        part('goods', t`Goods`, row.goods),
        part('shipping', t`Shipping`, row.shipping),
        part('taxes', t`VAT and duty`, row.taxes),
        ...optional,
        { ...part('total', t`Total`, row.total), total: true },
      ]}
    />
  );
}

function Facts({ row }: { row: ChargedRow }) {
  const mayReadPayments = useCan('recharge.read');
  const { payment } = row;
  return (
    <DataList orientation="vertical">
      <DataList.Item>
        <DataList.ItemLabel>
          <Trans>Seller</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue>{row.seller_name}</DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>
          <Trans>Paid from</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue>
          <span>
            <PaidFromText source={row.paid_from} />
            {payment && ' · '}
            {payment &&
              (mayReadPayments ? (
                <Link to="/accounts/manual-pay-history" search={{ keyword: payment.number }} className={linkClass}>
                  {payment.number}
                </Link>
              ) : (
                payment.number
              ))}
          </span>
        </DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>
          <Trans>Invoices</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue>
          <div>
            <InvoiceLinks row={row} />
          </div>
        </DataList.ItemValue>
      </DataList.Item>
    </DataList>
  );
}
