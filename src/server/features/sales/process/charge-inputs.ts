import type { Duty } from '#domain/shipping/pricing/duty.ts';
import type { ChargedLine, ChargeInputs } from '#domain/shipping/pricing/charge.ts';
import { chargedChannel } from '#domain/shipping/shipping/charged-channel.ts';
import { largest, zero } from '#domain/shared/money/money.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import type { TaxRule } from '../../shipping/shipping/prices.ts';
import type { Consideration } from './consider.ts';
import type { Assigned, Work } from './hand-over.ts';
import type { PlannedOrder } from './plan.ts';
import { isSupplied } from './supplied.ts';

type Charged = Assigned<PlannedOrder & Work>;

/** The inputs of an order's charge, so that every cent can be explained later (domain.md §4). */
export function chargeInputs(one: Charged, { currency, at, prices }: Consideration): ChargeInputs {
  const { row, grams } = one.quote;
  const base = one.quote.lines.map((line) => lineTotal(line.base, 1)).reduce(largest, zero(currency));
  return {
    currency,
    priced_at: at.toISOString(),
    country_code: one.country,
    warehouse: { warehouse_id: one.warehouseId, platform: false },
    channel: chargedChannel(row),
    vat: vatOf(prices.vat.get(one.country)),
    duty: dutyInputs(prices.vat.get(one.country), one.quote.duty),
    grams,
    base_minor: base.minor,
    lines: chargedLines(one),
  };
}

const vatOf = (rule: TaxRule | undefined): ChargeInputs['vat'] =>
  rule ? { rule_id: rule.rule_id, scheme: rule.scheme, rate_bp: rule.rate_bp } : null;

const dutyInputs = (rule: TaxRule | undefined, duty: Duty | null): ChargeInputs['duty'] =>
  rule && duty ? { rule_id: rule.rule_id, scheme: duty.scheme, lines: duty.lines, each_minor: duty.each.minor } : null;

/** The charged prices of each line, for its row and the inputs of its order. */
export const chargedLines = ({ order, quote }: Pick<Charged, 'order' | 'quote'>): readonly ChargedLine[] =>
  order.lines.filter(isSupplied).flatMap((line, index) => {
    const priced = quote.lines[index];
    if (!priced) return [];
    return [
      {
        order_line_id: line.id,
        variant_id: line.variant_id,
        quantity: line.quantity,
        quote_e4: priced.quote.e4,
        price_e4: priced.price.e4,
        base_e4: priced.base.e4,
        vat_e4: priced.vat.e4,
        grams: line.weight_g,
        mm: line.mm,
        ...(priced.own === undefined ? {} : { own: priced.own }),
        ...(priced.quotation_id === undefined ? {} : { quotation_id: priced.quotation_id }),
      },
    ];
  });
