import type { VariantGoods } from '#domain/catalog/market-editing/content.ts';
import type { AuditNote } from '../../../core/http/audit.ts';

/** The fields that differ, before and after, for the audit log. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): AuditNote {
  const wasBefore = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([field, value]) => wasBefore.get(field) !== value);
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, wasBefore.get(field)])),
    after: Object.fromEntries(changed),
  };
}

/** Prices, weight, size and customs of a variant. */
export const goodsOf = (variant: VariantGoods): VariantGoods => ({
  price_e4: variant.price_e4,
  cost_fen: variant.cost_fen,
  weight_g: variant.weight_g,
  length_mm: variant.length_mm,
  width_mm: variant.width_mm,
  height_mm: variant.height_mm,
  battery: variant.battery,
  liquid: variant.liquid,
  hs_code: variant.hs_code,
  material: variant.material,
  material_cn: variant.material_cn,
  origin_country: variant.origin_country,
  merchant_pid: variant.merchant_pid,
  manufacturer_pid: variant.manufacturer_pid,
});
