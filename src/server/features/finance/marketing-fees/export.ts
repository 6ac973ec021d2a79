import { both, statementOf, type Source } from '../../platform/exports/source.ts';
import { expenseColumnsOf, reachOf } from '../store-costs/export.ts';
import { marketingFees, type Filter, type MarketingFeeRow } from './store.ts';

/** Export of marketing fees: one row per entry. */
export const marketingFeeExport: Source<Filter, MarketingFeeRow> = {
  columns: expenseColumnsOf<MarketingFeeRow>([
    { id: 'media_type', head: both('Media type', '媒体类型'), of: (row) => row.media_type },
    { id: 'invoice_id', head: both('Invoice', '发票号'), of: (row) => row.invoice_id },
    { id: 'country', head: both('Country', '国家'), of: (row) => row.country_code },
  ]),
  lines: (wanted) => statementOf(marketingFees.lines(reachOf(wanted), wanted.filter)),
  count: (wanted) => statementOf(marketingFees.count(reachOf(wanted), wanted.filter)),
};
