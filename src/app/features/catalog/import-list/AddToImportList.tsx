import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconCheck, IconListCheck } from '@tabler/icons-react';
import { useCan, useMe } from '../../../session/session.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

type AddProps = { marketProductId: string; title: string; isAvailable: boolean };

/** Entries of the import list for these market products, so that several tiles share one request. */
export const importedQuery = (ids: readonly string[]) =>
  callQuery('product.imported', { market_product_ids: [...ids] });

/** Adds a product, says where it is and leads there. */
function useAdd(title: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return useCommand('product.importProduct', {
    onDone: ({ import_product_id: edit }) =>
      showToast({
        tone: 'good',
        title: t`${title} is on the import list`,
        action: {
          label: t`Edit and publish`,
          onSelect: () => void navigate({ to: '/products/import-list', search: { edit } }),
        },
      }),
  });
}

/** Sellers have a list of their own; staff adds products in the name of a seller elsewhere. */
export const useMayImport = (): boolean => {
  const isSeller = useMe().role_name.includes('buyer');
  return useCan('listing.edit') && isSeller;
};

/** On the page of a product: adds it, or opens it on the import list. */
export function AddToImportList({ marketProductId, title, isAvailable }: AddProps) {
  const { t } = useLingui();
  const mayImport = useMayImport();
  const { data } = useQuery({ ...importedQuery([marketProductId]), enabled: mayImport });
  const add = useAdd(title);
  const [entry] = data ?? [];
  if (!mayImport) return null;
  if (entry)
    return (
      <ButtonLink
        to="/products/import-list"
        search={{ edit: entry.import_product_id }}
        size="form"
        icon={<IconCheck size={16} stroke={1.6} />}
      >
        <Trans>On the import list</Trans>
      </ButtonLink>
    );
  return (
    <Button
      size="form"
      variant="primary"
      icon={<IconListCheck size={16} stroke={1.6} />}
      loading={add.isPending}
      why={isAvailable ? undefined : t`This product is not on the market any more.`}
      onClick={() => add.mutate({ market_product_id: marketProductId })}
    >
      <Trans>Add to the import list</Trans>
    </Button>
  );
}

type TileProps = AddProps & { isImported: boolean };

/** On a tile of the marketplace. */
export function AddTile({ marketProductId, title, isAvailable, isImported }: TileProps) {
  const { t } = useLingui();
  const add = useAdd(title);
  if (!isAvailable && !isImported) return null;
  return (
    <IconButton
      label={isImported ? t`${title} is on the import list` : t`Add ${title} to the import list`}
      aria-pressed={isImported}
      onClick={() => {
        if (!isImported && !add.isPending) add.mutate({ market_product_id: marketProductId });
      }}
    >
      {isImported ? <IconCheck size={18} stroke={1.8} /> : <IconListCheck size={18} stroke={1.6} />}
    </IconButton>
  );
}
