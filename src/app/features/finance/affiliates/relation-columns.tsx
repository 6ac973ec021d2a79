import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { RelationRow } from './queries.ts';

const nameOf = (row: RelationRow): string => row.seller_name || row.seller_email;

const until = (row: RelationRow) =>
  row.until === null ? <Trans>Without end</Trans> : <DateText value={row.until} form="day" />;

const sums = columnsOf<RelationRow>([
  { id: 'since', head: msg`Since`, width: 120, cell: (row) => <DateText value={row.since} form="day" /> },
  { id: 'until', head: msg`Earns until`, width: 120, mergeInto: 'since', cell: until },
  {
    id: 'paid',
    head: msg`Paid orders`,
    width: 130,
    align: 'right',
    cell: (row) => <MoneyText money={row.paid} charged />,
  },
  {
    id: 'earned',
    head: msg`Commission`,
    width: 130,
    align: 'right',
    cell: (row) => <MoneyText money={row.earned} alarm charged />,
  },
]);

/** For affiliates: the seller is a masked address. */
export const ownRelationColumns = columnsOf<RelationRow>([
  { id: 'seller', head: msg`Seller`, width: 260, fixed: true, cell: nameOf },
  ...sums,
]);

export const relationColumns = columnsOf<RelationRow>([
  { id: 'seller', head: msg`Seller`, width: 200, fixed: true, cell: nameOf },
  { id: 'email', head: msg`E-mail`, width: 220, mergeInto: 'seller', cell: (row) => row.seller_email },
  { id: 'affiliate', head: msg`Affiliate`, width: 180, cell: (row) => row.affiliate_name },
  ...sums,
]);

const cardOf = (row: RelationRow, affiliate: string) => (
  <RowCard
    title={nameOf(row)}
    amount={<MoneyText money={row.earned} alarm charged />}
    facts={[affiliate, <DateText key="since" value={row.since} form="day" />].filter((fact) => fact !== '')}
    second={<MoneyText money={row.paid} charged />}
  />
);
export const ownRelationCard = (row: RelationRow) => cardOf(row, '');
export const relationCard = (row: RelationRow) => cardOf(row, row.affiliate_name);
