import {
  baseProductCreate,
  baseProductUpdate,
  internalProductAddVariants,
  internalProductCreate,
  internalProductUpdate,
  internalProductUpdateSupplierInfo,
  internalProductUpdateVariant,
} from '#contract/catalog/internal-products.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { isUnique } from '../../../core/db/unique.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { changeVariants } from '../market-editing/shared-variants.ts';
import { skuKey } from '../market-editing/skus.ts';
import { changedFields, goodsOf } from './fields.ts';
import {
  baseById,
  baseWithCode,
  isCategoryKnown,
  lockBase,
  lockProduct,
  variantById,
  variantsNamed,
  variantsOf,
} from './store.ts';
import { addVariants } from './variants.ts';
import {
  countUpProduct,
  insertBase,
  insertProduct,
  setOptionNames,
  updateBase,
  updateProduct,
  updateSupplier,
  updateVariant,
} from './write.ts';

type CodeTaken = Result<null, 'internal-product.code-taken'>;

/** Writes a base product unless another one has its code. */
async function writeBase(
  db: Db,
  { code, except }: { readonly code: string; readonly except: string | null },
  write: () => Promise<unknown>,
): Promise<CodeTaken> {
  const other = await baseWithCode(db, code, except);
  if (other) return refuse('internal-product.code-taken', { code, title: other.title });
  return (await isUnique('base_products_code', write()))
    ? ok(null)
    : refuse('internal-product.code-taken', { code, title: code });
}

export const internalProductCommandRoutes: readonly Route[] = [
  defineRoute(baseProductCreate, async ({ input, db, now, emit, audit }) => {
    if (!(await isCategoryKnown(db, input.category_id))) return refuse('internal-product.category-gone');
    const id = newId();
    const written = await writeBase(db, { code: input.code, except: null }, () => insertBase(db, id, input, now));
    if (!written.ok) return written;
    audit({ subject: id, before: {}, after: { code: input.code, title: input.title } });
    await emit({ name: 'internal_product.changed', subjectId: id, at: now });
    return ok({ base_product_id: id, version: 1 });
  }),

  defineRoute(baseProductUpdate, async ({ input, db, now, emit, audit }) => {
    const { base_product_id: id, version, ...base } = input;
    const before = await lockBase(db, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('internal-product.changed');
    if (!(await isCategoryKnown(db, base.category_id))) return refuse('internal-product.category-gone');
    const written = await writeBase(db, { code: base.code, except: id }, () => updateBase(db, id, base));
    if (!written.ok) return written;
    audit(changedFields(before, base));
    await emit({ name: 'internal_product.changed', subjectId: id, at: now });
    return ok({ base_product_id: id, version: version + 1 });
  }),

  defineRoute(internalProductCreate, async ({ input, db, now, emit, audit }) => {
    const { base_product_id: known, code: newCode, option_names: names, variants, goods, ...product } = input;
    if (!(await isCategoryKnown(db, product.category_id))) return refuse('internal-product.category-gone');
    const base = known === null ? null : await baseById(db, known);
    if ((known !== null && !base) || (known === null && newCode === '')) return refuse('not-found');
    const baseId = base?.base_product_id ?? newId();
    if (!base) {
      const fresh = { ...product, code: newCode };
      const written = await writeBase(db, { code: newCode, except: null }, () => insertBase(db, baseId, fresh, now));
      if (!written.ok) return written;
    }
    const id = newId();
    await insertProduct(db, id, { ...product, base_product_id: baseId, option_names: names }, now);
    const home = { id, ...product, code: base?.code ?? newCode, option_names: names, variants: [] };
    const added = await addVariants(db, home, { variants, goods, now });
    if (!added.ok) return added;
    await setOptionNames(db, id, added.value);
    audit({ subject: id, before: {}, after: { title: product.title, variants: variants.length } });
    await emit({ name: 'internal_product.changed', subjectId: id, at: now });
    return ok({ _id: id, version: 1 });
  }),

  defineRoute(internalProductUpdate, async ({ input, db, now, emit, audit }) => {
    const { _id: id, version, ...titles } = input;
    const before = await lockProduct(db, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('internal-product.changed');
    if (!(await isCategoryKnown(db, titles.category_id))) return refuse('internal-product.category-gone');
    await updateProduct(db, before, titles, now);
    audit(changedFields(before, titles));
    await emit({ name: 'internal_product.changed', subjectId: id, at: now });
    return ok({ _id: id, version: version + 1 });
  }),

  defineRoute(internalProductUpdateSupplierInfo, async ({ input, db, now, emit, audit }) => {
    const { _id: id, version, ...supplier } = input;
    const before = await lockProduct(db, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('internal-product.changed');
    await updateSupplier(db, id, supplier, now);
    audit(changedFields(before, supplier));
    await emit({ name: 'internal_product.changed', subjectId: id, at: now });
    return ok({ _id: id, version: version + 1 });
  }),

  defineRoute(internalProductAddVariants, async ({ input, db, now, emit, audit }) => {
    const { _id: id, variants } = input;
    const product = await lockProduct(db, id);
    if (!product) return refuse('not-found');
    const existing = await variantsOf(db, id);
    const [like] = existing;
    if (!like) return refuse('not-found');
    const base = product.base_product_id === null ? null : await baseById(db, product.base_product_id);
    // Without a base product the codes continue the one of the first variant.
    const code = base?.code ?? like.variant_code;
    const home = { ...product, id, code, image: product.image || like.image, variants: existing };
    const added = await addVariants(db, home, { variants, goods: goodsOf(like), now });
    if (!added.ok) return added;
    await countUpProduct(db, id, now);
    audit({ before: {}, after: { variants: variants.map(({ sku }) => sku).join(', ') } });
    await emit({ name: 'internal_product.changed', subjectId: id, at: now });
    return ok({ _id: id, version: product.version + 1 });
  }),

  defineRoute(internalProductUpdateVariant, async ({ input, actor, db, now, emit, audit }) => {
    const { variant_id: id, version, ...wanted } = input;
    return changeVariants({ db, now, emit, actorId: actor.userId }, [id], async () => {
      const before = await variantById(db, id);
      if (!before) return refuse('not-found');
      if (before.version !== version) return refuse('internal-product.changed');
      const { sku, variant_code: code } = wanted;
      // A SKU that stays is not compared.
      const skus = sku === before.sku ? [] : [sku];
      const taken = await variantsNamed(db, { skus, code, except: id });
      const ofSku = taken.find((each) => skus.some((own) => skuKey(own) === skuKey(each.sku)));
      if (ofSku) return refuse('internal-product.sku-taken', { sku, title: ofSku.title });
      const [ofCode] = taken;
      if (ofCode) return refuse('internal-product.code-taken', { code, title: ofCode.title });
      await updateVariant(db, id, wanted, now);
      audit(changedFields(before, wanted));
      await emit({ name: 'internal_product.changed', subjectId: before.product_id, at: now });
      return ok({});
    });
  }),
];
