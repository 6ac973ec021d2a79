import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconListCheck } from '@tabler/icons-react';
import { importListLimits } from '#domain/catalog/listing/import-limits.ts';
import type { ProductStatus } from '#domain/catalog/marketplace/product-status.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useWidth } from '../../../ui/list/use-width.ts';
import { addableIds, areTooMany } from './mall-selection.ts';
import { AddTile, AddToImportList, importedQuery, useMayImport } from './AddToImportList.tsx';

type Product = {
  readonly market_product_id: string;
  readonly title: string;
  readonly title_cn: string;
  readonly status: ProductStatus;
};

/** What the import list adds to the marketplace: a button on each tile, in a product, and for the page's products. */
export function useMallSlots(products: readonly Product[]) {
  const { i18n } = useLingui();
  const mayImport = useMayImport();
  const ids = products.map(({ market_product_id: id }) => id);
  const { data } = useQuery({ ...importedQuery(ids), enabled: mayImport && ids.length > 0 });
  if (!mayImport) return {};
  const imported = new Set(data?.map(({ market_product_id: id }) => id));
  const factsOf = (product: Product) => ({
    marketProductId: product.market_product_id,
    title: localizedTitle(product, i18n.locale)[0],
    isAvailable: product.status === productStatus.available,
  });
  const fresh = addableIds(products, imported);
  return {
    page: data && fresh.length > 1 && <AddPage ids={fresh} />,
    selected: (chosen: readonly Product[], onDone: () => void) => (
      <AddSelected ids={chosen.map(({ market_product_id: id }) => id)} onDone={onDone} />
    ),
    tile: (product: Product) => <AddTile {...factsOf(product)} isImported={imported.has(product.market_product_id)} />,
    product: (product: Product) => <AddToImportList {...factsOf(product)} />,
  };
}

/** Adds products and says which of them are not on the market any more. */
function useAddMany(onDone?: () => void) {
  const { t } = useLingui();
  const remove = useCommand('product.removeImport');
  return useCommand('product.importProducts', {
    onDone: ({ added, added_ids: addedIds, unavailable }) => {
      const left = unavailable.map(({ title }) => title).join(', ');
      showToast({
        tone: 'good',
        title: plural(added, {
          one: '# product is added to the import list',
          other: '# products are added to the import list',
        }),
        ...(left === '' ? {} : { text: t`Not on the market any more: ${left}` }),
        ...(addedIds.length > 0 && {
          action: { label: t`Undo`, onSelect: () => remove.mutate({ import_product_ids: addedIds }) },
        }),
      });
      onDone?.();
    },
  });
}

/** Adds all products of the page that are not on the list yet. */
function AddPage({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const add = useAddMany();
  const isPhone = useWidth() === 'phone';
  const label = t`${plural(ids.length, { one: 'Add # to the import list', other: 'Add all # to the import list' })}`;
  return (
    <Button
      // A phone has no space for the whole sentence next to the sorting.
      aria-label={label}
      icon={<IconListCheck size={16} stroke={1.6} />}
      loading={add.isPending}
      onClick={() => add.mutate({ market_product_ids: [...ids] })}
    >
      {isPhone ? <Plural value={ids.length} one="Add #" other="Add all #" /> : label}
    </Button>
  );
}

/** Adds the selected products of all pages. */
function AddSelected({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const add = useAddMany(onDone);
  const limit = importListLimits.atOnce;
  return (
    <Button
      variant="primary"
      icon={<IconListCheck size={16} stroke={1.6} />}
      loading={add.isPending}
      why={areTooMany(ids) ? t`At most ${limit} products can be added at once.` : undefined}
      onClick={() => add.mutate({ market_product_ids: [...ids] })}
    >
      <Trans>Add to the import list</Trans>
    </Button>
  );
}
