import { Trans, useLingui } from '@lingui/react/macro';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useMe } from '../../../session/session.ts';
import type { Output } from '../../../sync/calls.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import type { Wish } from './WishTable.tsx';

type RemoveDialogProps = {
  wish: Wish;
  /** Whose list is shown; null = all users. */ owner: string | null;
  onClose: () => void;
};

/** Removed from the visible lists at once, also while the request is queued. */
const hide = (id: string): void =>
  void queryClient.setQueriesData<Output<'market_product.list'>>(
    { queryKey: ['market_product', 'market_product.list', { in_wishlist: 1 }] },
    (cached) =>
      cached && { ...cached, count: cached.count - 1, list: cached.list.filter((row) => row.market_product_id !== id) },
  );

/** Confirms the removal of a product from these lists. */
export function RemoveDialog({ wish, owner, onClose }: RemoveDialogProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const [title] = localizedTitle(wish, i18n.locale);
  const remove = useCommand('market_product.removeProductsFromWishList', {
    onDone: () => {
      hide(wish._id);
      onClose();
    },
    // The same scope as the heart in the marketplace, so that the requests keep their order.
    queue: { named: () => ({ subject: wish._id, title }), optimisticResult: () => ({ count: 0 }) },
  });
  const { user_ids: ids = [], user_names: names = [] } = wish;
  const losing = ids.flatMap((id, nth) => (owner === null || owner === id ? [{ id, name: names[nth] ?? '' }] : []));
  const others = losing.filter(({ id }) => id !== me._id).map(({ name }) => name);
  const list = new Intl.ListFormat(i18n.locale).format(others);
  const owners = losing.length > 0 ? { user_ids: losing.map(({ id }) => id) } : {};
  return (
    <ConfirmDialog
      danger
      title={t`Are you sure to remove ?`}
      text={
        others.length > 0 ? (
          <Trans>
            {title} leaves the wishlist of {list}.
          </Trans>
        ) : (
          title
        )
      }
      confirm={<Trans>Remove</Trans>}
      keep={<Trans>Keep it</Trans>}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ market_product_ids: [wish._id], ...owners })}
      onClose={onClose}
    />
  );
}
