import type { MappingStatus } from '#domain/shared/order-status/order-status.ts';

/** Whether a line has a product we can supply. Lines that are not shipped (a gift card) need none. */
export interface MappableLine {
  readonly variant_id: string | null;
  readonly requires_shipping?: boolean | undefined;
}

/** 1 when every shipped line has a product, 0 when none has, 2 in between. An order with nothing to ship is 0. */
export function mappingStatusOf(lines: readonly MappableLine[]): MappingStatus {
  const shipped = lines.filter((line) => line.requires_shipping !== false);
  const mapped = shipped.filter((line) => line.variant_id !== null).length;
  if (mapped === 0) return 0;
  return mapped === shipped.length ? 1 : 2;
}

export const unmappedCount = (lines: readonly MappableLine[]): number =>
  lines.filter((line) => line.requires_shipping !== false && line.variant_id === null).length;
