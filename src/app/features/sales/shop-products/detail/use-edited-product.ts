import { useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/product.updateShopProduct';
import { useState } from 'react';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Refused } from '../../../../sync/failure.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import { productQuery, type ProductDetail } from '../queries.ts';
import { openConflicts, rebase, shopValuesOf, type ShopConflict, type ShopValues } from './edited-product.ts';

/** The form of a shop product, and the version it is based on; a newer version is joined with the edits. */
export function useEditedProduct(product: ProductDetail, onClose: () => void) {
  const { t } = useLingui();
  const [base, setBase] = useState(product);
  const [conflicts, setConflicts] = useState<readonly ShopConflict[]>([]);
  const [prices, setPrices] = useState(shopValuesOf(product).prices);
  const variants = base.variants.filter((variant) => !variant.is_gone);
  const hasNewPrices = variants.some(({ shop_variant_id: id, price }) => prices[id] !== price.minor);
  const markPricesSaved = useUnsavedChanges(hasNewPrices ? JSON.stringify(prices) : null);
  const form = useCallForm('product.updateShopProduct', limits, {
    initialValues: { title: product.title, description: product.description, vendor: product.vendor },
    required: { title: t`Please enter a title.` },
    toInput: (values) => {
      const changed = variants.flatMap(({ shop_variant_id, price }) => {
        const minor = prices[shop_variant_id] ?? 0;
        return minor > 0 && minor !== price.minor ? [{ shop_variant_id, minor }] : [];
      });
      const isWhole = variants.every((variant) => (prices[variant.shop_variant_id] ?? 0) > 0);
      const { _id: shop_product_id, version, tags } = base;
      return isWhole ? { ...values, shop_product_id, version, tags, prices: changed } : null;
    },
    onDone: () => {
      markPricesSaved();
      showToast({ tone: 'going', title: t`The change is on its way to the shop` });
      onClose();
    },
    onFailed: (error) => {
      if (!(error instanceof Refused) || error.refusal !== 'listing.changed-meanwhile') return false;
      void queryClient.invalidateQueries(productQuery(product._id));
      return true;
    },
  });
  const show = ({ title, description, vendor, prices: next }: ShopValues) => {
    form.set('title', title);
    form.set('description', description);
    form.set('vendor', vendor);
    setPrices(next);
  };
  // Changed here by another user, or in the shop, while it is edited.
  if (product.version > base.version && !form.isPending) {
    const { prices: _, ...texts } = shopValuesOf(product);
    const joined = rebase(shopValuesOf(base), { ...form.values, prices }, shopValuesOf(product));
    setBase(product);
    setConflicts(openConflicts(conflicts, joined, shopValuesOf(product)));
    form.reset(texts);
    show(joined.values);
  }
  return {
    form,
    variants,
    prices,
    setPrice: (id: string, minor: number | null) => setPrices({ ...prices, [id]: minor }),
    conflicts,
    keepMine: () => setConflicts([]),
    takeStored: () => {
      const stored = shopValuesOf(base);
      const mine = { ...form.values, prices: { ...prices } };
      for (const { field, shopVariantId } of conflicts)
        if (field === 'price') mine.prices[shopVariantId] = stored.prices[shopVariantId] ?? null;
        else mine[field] = stored[field];
      show(mine);
      setConflicts([]);
    },
  };
}
