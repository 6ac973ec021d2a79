// Belongs to the whole contract: an export takes the filter of any list.
import { z } from 'zod';
import { exportFormats, exportKinds } from '#domain/platform/exports/kinds.ts';
import { MarketExportFilter } from './catalog/market-grid.ts';
import { accountHistoryBill } from './finance/accounts.ts';
import { ChargedOrderFilter } from './finance/charged-orders.ts';
import { StatementFilter } from './finance/statements.ts';
import { MarketingFeeFilter } from './finance/marketing-fees.ts';
import { StoreCostFilter } from './finance/store-costs.ts';
import { StoreHistoryFilter } from './finance/store-history.ts';
import { command, query } from './call.ts';
import { OrderFilter } from './sales/orders.ts';
import { purchaseList } from './warehouse/purchasing.ts';
import { UnlabelledFilter } from './warehouse/labels.ts';
import { StockFilter } from './warehouse/stock.ts';
import { ShippingProfitFilter, StatisticsFilter } from './sales/statistics.ts';
import { ShipperPriceFilter } from './shipping/shipper-price-imports.ts';
import { TicketReportFilter } from './support/ticket-report.ts';
import { Id, TimeZone } from './wire.ts';

const paged = { page: true, size: true } as const;

const some = {
  /** Restricts the filtered rows to these. */
  ids: z.array(Id).max(1000).optional(),
  /** Excludes these from the filtered rows. */
  except: z.array(Id).max(1000).optional(),
};

/** The rows to export: a list and its own filter. */
const ExportedList = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('orders'),
    ...some,
    filter: OrderFilter.extend({
      sort: z.enum(['created_at', 'order_number', 'income', 'margin']).default('created_at'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  }),
  z.object({ kind: z.literal('bills'), filter: accountHistoryBill.input.omit(paged) }),
  z.object({ kind: z.literal('daily_bills'), filter: StatementFilter }),
  z.object({ kind: z.literal('charged_orders'), filter: ChargedOrderFilter }),
  z.object({ kind: z.literal('store_costs'), filter: StoreCostFilter }),
  z.object({ kind: z.literal('marketing_fees'), filter: MarketingFeeFilter }),
  z.object({ kind: z.literal('store_history'), filter: StoreHistoryFilter }),
  z.object({ kind: z.literal('statistics'), filter: StatisticsFilter }),
  z.object({ kind: z.literal('shipping_profit'), filter: ShippingProfitFilter }),
  z.object({ kind: z.literal('market_products'), ...some, filter: MarketExportFilter }),
  z.object({ kind: z.literal('shipper_prices'), filter: ShipperPriceFilter }),
  z.object({ kind: z.literal('stock'), filter: StockFilter }),
  z.object({ kind: z.literal('ticket_report'), filter: TicketReportFilter }),
  z.object({ kind: z.literal('parcels'), filter: UnlabelledFilter }),
  z.object({ kind: z.literal('purchases'), ...some, filter: purchaseList.input.omit(paged) }),
]);

export const exportStart = command('export.start', {
  path: '/export/start',
  needs: 'task.read',
  offline: 'refuse',
  summary: 'Export a list to a file, as a task. Requires a step-up when it covers all sellers.',
  input: z
    .object({
      format: z.enum(exportFormats),
      /** Ids from `export.columns`; all permitted ones by default. */
      columns: z.array(z.string().max(40)).min(1).max(60).optional(),
      /** The device's zone: used unless the user chose one in the settings. */
      time_zone: TimeZone.default('UTC'),
    })
    .and(ExportedList),
  output: z.object({ task_id: Id }),
  refusals: ['session.step-up', 'export.nothing', 'export.too-many', 'export.too-much-at-once', 'export.no-column'],
});

export const exportColumns = query('export.columns', {
  path: '/export/columns',
  needs: 'task.read',
  summary: 'The columns this user may export from a list, in the user’s language.',
  input: z.object({ kind: z.enum(exportKinds) }),
  output: z.array(z.object({ id: z.string(), label: z.string() })),
});
