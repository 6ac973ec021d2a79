import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { channelName, goodsName, type Quotation } from './queries.ts';
import { SumText, UnitText } from './QuoteSteps.tsx';
import { ValidUntil } from './ValidUntil.tsx';

export function ChannelText({ price }: { price: Quotation }) {
  const { i18n } = useLingui();
  return <>{channelName(price, i18n.locale)}</>;
}

/** Days in which half of the parcels, and nine of ten, arrive. */
export const DaysText = ({ price: { days_p50, days_p90 } }: { price: Quotation }) => (
  <Trans>
    {days_p50} to {days_p90} days
  </Trans>
);

const Status = ({ price, full = false }: { price: Quotation; full?: boolean }) => (
  <StatusMark family="inquiry" status={price.status} full={full} />
);
const picture = (price: Quotation) => [{ src: price.image, name: price.product_title }];

export const quotationColumns = columnsOf<Quotation>([
  { id: 'picture', head: msg`Picture`, width: 52, cell: (price) => <Thumbs items={picture(price)} /> },
  { id: 'goods', head: msg`Product`, width: 150, minWidth: 130, fixed: true, tablet: { width: 126 }, cell: goodsName },
  {
    id: 'inquiry',
    head: msg`Inquiry`,
    width: 82,
    yields: 1,
    mergeInto: 'goods',
    cell: (price) => price.inquiry_number,
  },
  {
    id: 'country',
    head: msg`Ship to`,
    width: 64,
    tablet: { width: 94 },
    cell: (price) => <Flag code={price.country_code} />,
  },
  {
    id: 'channel',
    head: msg`Channel`,
    width: 116,
    mergeInto: 'country',
    cell: (price) => <ChannelText price={price} />,
  },
  {
    id: 'price',
    head: msg`Goods`,
    width: 66,
    align: 'right',
    yields: 3,
    tablet: { head: msg`Goods, shipping`, width: 112 },
    cell: (price) => <UnitText price={price.goods} />,
  },
  {
    id: 'shipping',
    head: msg`Shipping`,
    width: 72,
    align: 'right',
    yields: 4,
    mergeInto: 'price',
    cell: (price) => <MoneyText money={price.shipping} />,
  },
  {
    id: 'vat',
    head: msg`VAT`,
    width: 66,
    align: 'right',
    yields: 2,
    tablet: { head: msg`VAT, duty`, width: 84 },
    cell: (price) => <SumText price={price.vat} />,
  },
  {
    id: 'duty',
    head: msg`Duty`,
    width: 62,
    align: 'right',
    yields: 2,
    mergeInto: 'vat',
    cell: (price) => <MoneyText money={price.duty} />,
  },
  {
    id: 'total',
    head: msg`Total`,
    width: 72,
    align: 'right',
    fixed: true,
    tablet: { width: 102 },
    cell: (price) => (
      <b>
        <MoneyText money={price.total} />
      </b>
    ),
  },
  {
    id: 'days',
    head: msg`Arrives in`,
    width: 106,
    minWidth: 104,
    mergeInto: 'total',
    cell: (price) => <DaysText price={price} />,
  },
  {
    id: 'valid',
    head: msg`Valid until`,
    width: 92,
    minWidth: 92,
    tablet: { width: 116 },
    cell: (price) => <ValidUntil price={price} />,
  },
  { id: 'status', head: msg`Status`, width: 118, tablet: { width: 100 }, cell: (price) => <Status price={price} /> },
]);

export const quotationCard = (price: Quotation) => (
  <RowCard
    title={goodsName(price)}
    amount={<MoneyText money={price.total} />}
    facts={[price.country_code, <ChannelText key="channel" price={price} />, <DaysText key="days" price={price} />]}
    second={<ValidUntil price={price} />}
    media={<Thumbs items={picture(price)} size={36} />}
    statuses={<Status price={price} full />}
  />
);
