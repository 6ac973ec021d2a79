import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { expenseCard, expenseColumns } from '../../../shared/expenses/expense-columns.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { countryName } from '../../../ui/text/country-name.ts';
import type { MarketingFeeRow } from './queries.ts';

/** The country of a fee. */
export function FeeCountry({ code }: { code: string | null }) {
  const { i18n } = useLingui();
  return code === null ? <Trans>All countries</Trans> : countryName(code, i18n.locale);
}

const own = columnsOf<MarketingFeeRow>([
  { id: 'media_type', head: msg`Media type`, width: 102, cell: (row) => row.media_type, tablet: { width: 146 } },
  { id: 'invoice', head: msg`Invoice`, width: 144, mergeInto: 'media_type', cell: (row) => row.invoice_id },
  {
    id: 'country',
    head: msg`Country`,
    width: 94,
    yields: 1,
    mergeInto: 'store',
    cell: (row) => <FeeCountry code={row.country_code} />,
  },
]);

export const columns = expenseColumns(false, own, { hidesFile: true });
export const columnsWithSeller = expenseColumns(true, own, { hidesFile: true });
export const card = (row: MarketingFeeRow) => expenseCard(row, `${row.media_type} · ${row.invoice_id}`);
