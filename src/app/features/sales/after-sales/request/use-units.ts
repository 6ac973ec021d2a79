import { useState } from 'react';
import type { AfterSaleStage } from '#domain/sales/after-sales/kinds.ts';
import { chargedFor } from '#domain/sales/after-sales/amounts.ts';
import type { Options } from '../queries.ts';

export type Units = ReadonlyMap<string, number | undefined>;

/** The units of a request, and what they were charged. */
export function useUnits(options: Options | undefined, stage: AfterSaleStage) {
  const [units, setUnits] = useState<Units>(new Map());
  const lines = (options?.lines ?? []).filter((line) => line.units[stage] > 0);
  const chosen = lines.flatMap((line) => {
    const quantity = units.get(line.order_line_id) ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const isOver = lines.some(({ order_line_id, units: max }) => {
    const quantity = units.get(order_line_id) ?? 0;
    return quantity < 0 || quantity > max[stage];
  });
  const charged = options ? chargedFor(options.currency, chosen, options.rest) : null;
  const set = (id: string, quantity: number | undefined) => setUnits(new Map(units).set(id, quantity));
  const wire = chosen.map(({ order_line_id, quantity }) => ({ order_line_id, quantity }));
  return { lines, units, set, wire, isOver, charged };
}
