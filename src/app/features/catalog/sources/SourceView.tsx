import { sourceProductStatus } from '#domain/catalog/marketplace/source-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BackButton } from '../../../ui/button/BackButton.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/form/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCommand } from '../../../sync/queries.ts';
import { ChangesCard } from './ChangesCard.tsx';
import { ImportForm } from './ImportForm.tsx';
import { PicturesCard } from './PicturesCard.tsx';
import { sourceQuery, type Source } from './queries.ts';
import { SourceCards } from './SourceCards.tsx';
import { useImportForm } from './use-import-form.ts';
import { VariantsCard } from './VariantsCard.tsx';
import classes from './sources.module.css';

type SourceViewProps = { id: string; onBack: () => void };

/** One page that was read: preview, import, and what changed since. */
export function SourceView({ id, onBack }: SourceViewProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(sourceQuery(id));
  if (!data)
    return (
      <>
        <PageHead title={<Trans>Product page</Trans>} actions={<BackButton onBack={onBack} />} />
        {error ? (
          <NotLoaded error={error} title={<Trans>The page did not load</Trans>} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={t`Product page`} rows={8} />
        )}
      </>
    );
  return data.status === sourceProductStatus.read && data.market_product === null ? (
    <NewSource source={data} onBack={onBack} />
  ) : (
    <KnownSource source={data} onBack={onBack} />
  );
}

const titleOf = ({ product }: Source, locale: string): string =>
  localizedTitle(product, locale)[0] || product.source_id;

type OpenProps = { source: Source; onBack: () => void };

/** A page that is not a market product yet. */
function NewSource({ source, onBack }: OpenProps) {
  const { t, i18n } = useLingui();
  const form = useImportForm(source);
  const open = source.images.filter(({ path, reason }) => path === '' && reason === '').length;
  const remove = useCommand('wholesale_product.remove', { onDone: onBack });
  return (
    <>
      <PageHead
        title={titleOf(source, i18n.locale)}
        actions={
          <>
            <BackButton onBack={onBack} />
            <Button loading={remove.isPending} onClick={() => remove.mutate({ source_product_id: source._id })}>
              <Trans>Remove</Trans>
            </Button>
            <SubmitButton
              size="bar"
              form="import-form"
              loading={form.isPending}
              why={open > 0 ? t`The pictures are still being downloaded.` : undefined}
            >
              <Trans>Create product</Trans>
            </SubmitButton>
          </>
        }
      />
      <div className={classes.columns}>
        <ImportForm source={source} form={form} />
        <Stack gap={16}>
          <PicturesCard source={source} />
          <SourceCards source={source} />
        </Stack>
      </div>
    </>
  );
}

/** A source page with an existing market product: shows the differences to confirm, or the import as it was. */
function KnownSource({ source, onBack }: OpenProps) {
  const { t, i18n } = useLingui();
  const { market_product: product, changes } = source;
  const apply = useCommand('wholesale_product.applyChanges', {
    onDone: (_, { change_ids: { length } }) => {
      showToast({ tone: 'good', title: length > 0 ? t`The product is changed` : t`The product stays as it is` });
    },
  });
  return (
    <>
      <PageHead
        title={titleOf(source, i18n.locale)}
        note={product?.number}
        actions={
          <>
            <BackButton onBack={onBack} />
            {product && (
              <ButtonLink
                to="/products/mall/edit"
                search={{ id: product._id }}
                variant={changes ? undefined : 'primary'}
              >
                <Trans>Open the product</Trans>
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={classes.columns}>
        <Stack gap={16}>
          {product === null && <Note tone="wait" title={<Trans>The market product of this page was deleted.</Trans>} />}
          {changes && product && (
            <ChangesCard
              changes={changes}
              currency={source.rates.books}
              isPending={apply.isPending}
              onApply={(ids) =>
                apply.mutate({ source_product_id: source._id, version: product.version, change_ids: [...ids] })
              }
            />
          )}
          <VariantsCard source={source} factor={null} excluded={null} onExcluded={null} />
        </Stack>
        <Stack gap={16}>
          <PicturesCard source={source} />
          <SourceCards source={source} />
        </Stack>
      </div>
    </>
  );
}
