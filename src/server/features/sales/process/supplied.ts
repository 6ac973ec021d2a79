import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import type { LineRow } from './store.ts';

/** A line with its product. */
export type Supplied = LineRow & {
  variant_id: string;
  quote_e4: number;
  weight_g: number;
  mm: [number, number, number];
};

export const hasProduct = (line: LineRow): line is Supplied => line.variant_id !== null;

/** A variant that is no longer supplied counts as unmapped: another one has to be chosen. */
export const isSupplied = (line: LineRow): line is Supplied =>
  hasProduct(line) && line.variant_status === productStatus.available;
