import type { UnitPrice } from '#domain/shared/money/unit-price.ts';
import type { OrderLine } from '../../queries.ts';

type Priced = Pick<OrderLine, 'quantity' | 'quote' | 'ship' | 'vat'>;

/** "2 × €3.09 + 3 × €4.00"; lines without this cost are left out. */
export function calculationText(
  lines: readonly Priced[],
  part: 'quote' | 'ship' | 'vat',
  priceText: (unit: UnitPrice) => string,
): string {
  return lines
    .flatMap((line) => {
      const unit: UnitPrice | null = line[part];
      return unit && unit.e4 !== 0 ? [`${line.quantity} × ${priceText(unit)}`] : [];
    })
    .join(' + ');
}
