import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../sync/queries.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Removes products from the import list; the message offers to put them back. */
export function useRemoval(onRemoved: () => void) {
  const { t } = useLingui();
  const restore = useCommand('product.restoreImport', {
    onDone: ({ count }) =>
      showToast({
        tone: 'good',
        title: plural(count, {
          one: '# product is back on the import list',
          other: '# products are back on the import list',
        }),
      }),
  });
  const remove = useCommand('product.removeImport', {
    onDone: ({ count }, input) => {
      showToast({
        tone: 'good',
        title: plural(count, {
          one: '# product is removed from the import list',
          other: '# products are removed from the import list',
        }),
        action: { label: t`Undo`, onSelect: () => restore.mutate(input) },
      });
      onRemoved();
    },
  });
  return {
    isPending: remove.isPending,
    remove: (ids: readonly string[]) => remove.mutate({ import_product_ids: [...ids] }),
  };
}
