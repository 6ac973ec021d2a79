import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCan } from '../../../session/session.ts';
import { BackButton } from '../../../ui/button/BackButton.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { BaseCard } from './BaseCard.tsx';
import { VariantLabels } from './VariantLabels.tsx';
import { OffersCard } from './OffersCard.tsx';
import { ProductCard } from './ProductCard.tsx';
import { detailQuery, type EditSearch } from './queries.ts';
import { SupplierCard } from './SupplierCard.tsx';
import { VariantsCard } from './VariantsCard.tsx';
import classes from './products.module.css';

const NewProductForm = lazy(async () => ({ default: (await import('./NewProductForm.tsx')).NewProductForm }));

type ProductPageProps = { search: EditSearch; onSearch: (next: EditSearch) => void; onBack: () => void };

/** Creates an internal product, or shows and changes one. */
export function ProductPage({ search: { id, base }, ...actions }: ProductPageProps) {
  if (id !== undefined) return <Product key={id} id={id} {...actions} />;
  return (
    <Suspense fallback={<NoProduct onBack={actions.onBack} />}>
      <NewProductForm
        key={base}
        baseId={base}
        onCreated={(created) => actions.onSearch({ id: created })}
        onBack={actions.onBack}
      />
    </Suspense>
  );
}

/** The page while there is nothing to show: it is loading, or what went wrong. */
function NoProduct({ onBack, children }: { onBack: () => void; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={<Trans>Product</Trans>} actions={<BackButton onBack={onBack} />} />
      {children || <SkeletonRows label={t`Product`} rows={8} />}
    </>
  );
}

function Product({ id, onSearch, onBack }: Omit<ProductPageProps, 'search'> & { id: string }) {
  const { i18n } = useLingui();
  const mayEdit = useCan('variant.edit');
  const [isPrinting, setPrinting] = useState(false);
  const { data, error, refetch } = useQuery(detailQuery(id));
  if (!data)
    return (
      <NoProduct onBack={onBack}>
        {error && (
          <NotLoaded error={error} title={<Trans>The product did not load</Trans>} onRetry={() => void refetch()} />
        )}
      </NoProduct>
    );
  return (
    <>
      <PageHead
        title={localizedTitle(data, i18n.locale)[0]}
        note={data.base && <Plate>{data.base.code}</Plate>}
        actions={
          <>
            <BackButton onBack={onBack} />
            {data.variants.length > 0 && (
              <Button icon={<IconPrinter size={16} stroke={1.6} />} onClick={() => setPrinting(true)}>
                <Trans>Product labels</Trans>
              </Button>
            )}
          </>
        }
      />
      <div className={classes.columns}>
        <Stack gap={16} miw={0}>
          <ProductCard product={data} mayEdit={mayEdit} />
          <VariantsCard product={data} mayEdit={mayEdit} />
          {mayEdit && <OffersCard productId={data._id} />}
        </Stack>
        <Stack gap={16} miw={0}>
          <SupplierCard product={data} mayEdit={mayEdit} />
          <BaseCard product={data} mayEdit={mayEdit} onSearch={onSearch} />
        </Stack>
      </div>
      {isPrinting && <VariantLabels product={data} onClose={() => setPrinting(false)} />}
    </>
  );
}
