import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconHistory, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { BackButton } from '../../../ui/button/BackButton.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { OrganizationCard, PicturesCard, TextsCard } from './BasicsCards.tsx';
import { AttributesCard, FactoryLinksCard } from './DetailsCards.tsx';
import { JoinedPanel } from './JoinedPanel.tsx';
import { ProductLabels } from './ProductLabels.tsx';
import { OfferCard } from './OfferCard.tsx';
import { OptionsCard } from './OptionsCard.tsx';
import { defaultsQuery, productEditQuery, type EditSearch, type ProductEdit } from './queries.ts';
import { useProductForm } from './use-product-form.ts';
import { VariantsCard } from './VariantsCard.tsx';
import classes from './editing.module.css';

const VersionsDrawer = lazy(async () => ({ default: (await import('./VersionsDrawer.tsx')).VersionsDrawer }));

type ProductEditorProps = { search: EditSearch; onSearch: (next: EditSearch) => void; onBack: () => void };

/** Creates or changes a market product. */
export function ProductEditor({ search, ...actions }: ProductEditorProps) {
  return search.id === undefined ? (
    <NewProduct {...actions} />
  ) : (
    <ExistingProduct key={search.id} id={search.id} {...actions} />
  );
}

type Actions = Omit<ProductEditorProps, 'search'>;

function NewProduct(actions: Actions) {
  const { data, error, refetch } = useQuery(defaultsQuery);
  if (data) return <Editor product={null} latest={null} currency={data.currency} {...actions} />;
  return (
    <NoEditor onBack={actions.onBack}>
      {error && <NotLoaded error={error} title={<Trans>The form did not load</Trans>} onRetry={() => void refetch()} />}
    </NoEditor>
  );
}

/** The page while there is nothing to edit: it is loading, or what went wrong. */
function NoEditor({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={<Trans>Product</Trans>} actions={<BackButton onBack={onBack} />} />
      {children || <SkeletonRows label={t`Product`} rows={8} />}
    </>
  );
}

function ExistingProduct({ id, ...actions }: Actions & { id: string }) {
  const { data, error, refetch } = useQuery(productEditQuery(id));
  if (data) return <Editor product={data} latest={data} currency={data.currency} {...actions} />;
  return (
    <NoEditor onBack={actions.onBack}>
      {error && (
        <NotLoaded error={error} title={<Trans>The product did not load</Trans>} onRetry={() => void refetch()} />
      )}
    </NoEditor>
  );
}

const noOffers: ProductEdit['supplier_prices'] = [];

type EditorProps = Actions & {
  product: ProductEdit | null;
  /** As it is stored now; other users may have changed it. */
  latest: ProductEdit | null;
  /** Of the prices. */
  currency: string;
};

function Editor({ product, latest, currency, onSearch, onBack }: EditorProps) {
  const { t, i18n } = useLingui();
  const [layer, setLayer] = useState<'versions' | 'labels' | null>(null);
  const { form, base, joined, setJoined, join, renew } = useProductForm(product, (id) => {
    if (!product) onSearch({ id });
  });
  const isOld = base !== null && latest !== null && latest.version > base.version && !form.isPending;
  return (
    <>
      <PageHead
        title={base ? localizedTitle(base.content, i18n.locale)[0] : <Trans>New product</Trans>}
        note={base?.number}
        actions={
          <>
            <BackButton onBack={onBack} />
            {base && (
              <>
                <Button icon={<IconPrinter size={16} stroke={1.6} />} onClick={() => setLayer('labels')}>
                  <Trans>Product labels</Trans>
                </Button>
                <Button icon={<IconHistory size={16} stroke={1.6} />} onClick={() => setLayer('versions')}>
                  <Trans>Versions</Trans>
                </Button>
              </>
            )}
            <SubmitButton size="bar" form="product-form" loading={form.isPending}>
              {base ? <Trans>Save</Trans> : <Trans>Create product</Trans>}
            </SubmitButton>
          </>
        }
      />
      <div className={classes.columns}>
        <Form id="product-form" {...form.props}>
          {joined && <JoinedPanel form={form} joined={joined} onJoined={setJoined} />}
          {isOld && !joined && (
            <Note
              tone="wait"
              role="status"
              title={<Trans>Another user saved this product while you have it open.</Trans>}
              end={
                <Button onClick={() => void (form.isDirty ? join() : renew(base.market_product_id))}>
                  {form.isDirty ? <Trans>Add their changes</Trans> : <Trans>Show the new version</Trans>}
                </Button>
              }
            />
          )}
          <TextsCard form={form} />
          <PicturesCard form={form} />
          <OptionsCard form={form} />
          <VariantsCard form={form} currency={currency} offers={(latest ?? base)?.supplier_prices ?? noOffers} />
        </Form>
        <Stack gap={16}>
          {base && <OfferCard product={latest ?? base} isDirty={form.isDirty} onGone={onBack} />}
          <OrganizationCard form={form} />
          <AttributesCard form={form} />
          <FactoryLinksCard form={form} />
        </Stack>
      </div>
      <Suspense fallback={null}>
        {layer === 'labels' && base && <ProductLabels product={latest ?? base} onClose={() => setLayer(null)} />}
        {layer === 'versions' && base && (
          <VersionsDrawer
            product={latest ?? base}
            onReverted={() => void renew(base.market_product_id)}
            onClose={() => setLayer(null)}
          />
        )}
      </Suspense>
      <span className="py-sr" aria-live="polite">
        {form.isPending ? t`Saving` : ''}
      </span>
    </>
  );
}
