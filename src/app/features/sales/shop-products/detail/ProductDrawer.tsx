import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { isInShop, shopProductStatus } from '#domain/catalog/listing/shop-product-status.ts';
import { useCan } from '../../../../session/session.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { MappingMark, Price, ProductStatus } from '../list/columns.tsx';
import { marketLabels } from '../labels.ts';
import { productQuery, type ProductDetail } from '../queries.ts';
import { OptionList } from './OptionList.tsx';

const EditProduct = lazy(async () => ({ default: (await import('./EditProduct.tsx')).EditProduct }));
const CopyProduct = lazy(async () => ({ default: (await import('./CopyProduct.tsx')).CopyProduct }));
const TakeOffSale = lazy(async () => ({ default: (await import('./TakeOffSale.tsx')).TakeOffSale }));

type ProductDrawerProps = {
  id: string;
  position: { at: number; of: number } | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** Tickets about the product. */
  help: (product: { readonly _id: string; readonly title: string }) => ReactNode;
};
type Dialog = 'edit' | 'copy' | 'unpublish' | 'delete';

/** One product of a shop: options with mapping, price, margin and stock, and what can be done with it. */
export function ProductDrawer({ id, position, onPrevious, onNext, onClose, help }: ProductDrawerProps) {
  const { t } = useLingui();
  const result = useQuery(productQuery(id));
  const [dialog, setDialog] = useState<Dialog>();
  const product = result.data;
  const close = () => setDialog(undefined);
  const mayAsk = useCan('inquiry.edit');
  const hasShopPage = product !== undefined && isInShop(product.status);
  return (
    <>
      <DetailDrawer
        title={product?.title ?? t`Product`}
        position={position}
        onPrevious={onPrevious}
        onNext={onNext}
        onClose={onClose}
        link={`/products/my?open=${id}`}
        page={product?.url || undefined}
        statuses={
          product && (
            <>
              <ProductStatus row={product} />
              <MappingMark row={product} />
            </>
          )
        }
        amount={product && <Price row={product} />}
        sub={product?.store_name}
        foot={
          product &&
          (hasShopPage ? (
            <Foot product={product} onDialog={setDialog} />
          ) : (
            // Known from orders only: prices can be asked for, the shop cannot be changed.
            product.status === shopProductStatus.unknown && mayAsk && <AskLink productId={product._id} />
          ))
        }
      >
        {result.error && !product && (
          <NotLoaded
            error={result.error}
            title={<Trans>The product did not load</Trans>}
            onRetry={() => void result.refetch()}
          />
        )}
        {!product && !result.error && <SkeletonRows label={t`Product`} />}
        {product && (
          <Stack gap="lg">
            <Notes product={product} />
            <OptionList product={product} />
            {help(product)}
          </Stack>
        )}
      </DetailDrawer>
      <Suspense fallback={null}>
        {product && dialog === 'edit' && <EditProduct product={product} onClose={close} />}
        {product && dialog === 'copy' && <CopyProduct product={product} onClose={close} />}
        {product && (dialog === 'unpublish' || dialog === 'delete') && (
          <TakeOffSale product={product} isDeletion={dialog === 'delete'} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

const AskLink = ({ productId }: { productId: string }) => (
  <ButtonLink to="/products/my/add-inquiry" search={{ shop_product_id: productId }}>
    <Trans>Ask for prices</Trans>
  </ButtonLink>
);

function Foot({ product, onDialog }: { product: ProductDetail; onDialog: (dialog: Dialog) => void }) {
  const isPending = product.pending !== null;
  const mayAsk = useCan('inquiry.edit');
  return (
    <>
      <Button variant="subtle" disabled={isPending} onClick={() => onDialog('delete')}>
        <Trans>Delete in the shop</Trans>
      </Button>
      {mayAsk && <AskLink productId={product._id} />}
      {product.status === shopProductStatus.active && (
        <Button disabled={isPending} onClick={() => onDialog('unpublish')}>
          <Trans>Unpublish</Trans>
        </Button>
      )}
      {product.import_product_id && (
        <Button onClick={() => onDialog('copy')}>
          <Trans>Copy to another shop</Trans>
        </Button>
      )}
      <Button variant="primary" disabled={isPending} onClick={() => onDialog('edit')}>
        <Trans>Edit</Trans>
      </Button>
    </>
  );
}

function Notes({ product }: { product: ProductDetail }) {
  const { t, i18n } = useLingui();
  const { market_change: change } = product;
  const apply = useCommand('product.applyMarketChanges', {
    onDone: ({ count }) =>
      showToast(
        count > 0
          ? { tone: 'going', title: t`The prices are being updated` }
          : { tone: 'bad', title: t`No price rule applies, or the shop is not connected` },
      ),
  });
  return (
    <>
      {product.problem && <Note tone="bad" title={t`The last change was not taken`} text={product.problem.text} />}
      {change && (
        <Note
          tone={change.kind === 'unavailable' ? 'bad' : 'wait'}
          title={i18n._(marketLabels[change.kind].label)}
          text={
            change.kind === 'unavailable' ? (
              <Trans>It cannot be ordered any more. Take it off sale, or map it to another product.</Trans>
            ) : (
              <Trans>
                A piece costs <MoneyText money={lineTotal(change.now, 1)} /> now, after{' '}
                <MoneyText money={lineTotal(change.was, 1)} /> before.
              </Trans>
            )
          }
          end={
            change.kind !== 'unavailable' && (
              <Button loading={apply.isPending} onClick={() => apply.mutate({ product_ids: [product._id] })}>
                <Trans>Update its prices</Trans>
              </Button>
            )
          }
        />
      )}
      {product.unconfirmed_changes > 0 && (
        <Note
          tone="wait"
          title={t`Options changed in the shop`}
          text={t`Their orders wait until you confirm the mapping.`}
          end={
            <ButtonLink to="/products/product_change_logs" search={{ shop_product_id: product._id }}>
              <Trans>Check the changes</Trans>
            </ButtonLink>
          }
        />
      )}
      {product.status === shopProductStatus.unknown && (
        <Note
          title={t`Known from orders only`}
          text={t`It appears with price and stock once the shop is connected and read.`}
        />
      )}
    </>
  );
}
