import type { CountLineRow, CountRow } from './counts-store.ts';

export const presentCount = (count: CountRow, lines: readonly CountLineRow[]) => ({
  _id: count.id,
  warehouse: count.warehouse,
  location_code: count.location_code,
  status: count.status,
  counted_by: count.counted_by,
  counted_at: count.counted_at.toISOString(),
  decided_by: count.decided_by,
  decided_at: count.decided_at?.toISOString() ?? null,
  note: count.note,
  lines: lines.map((line) => ({
    variant_id: line.variant_id,
    variant_code: line.variant_code,
    sku: line.sku,
    product_title: line.title,
    product_title_cn: line.title_cn,
    image: line.image,
    expected: line.expected,
    counted: line.counted,
  })),
});
