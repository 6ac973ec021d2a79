import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { BaseCard } from './BaseCard.tsx';
import { LabelsDialog } from './LabelsDialog.tsx';
import { OffersCard } from './OffersCard.tsx';
import { ProductCard } from './ProductCard.tsx';
import { detailQuery, type EditSearch } from './queries.ts';
import { SupplierCard } from './SupplierCard.tsx';
import { VariantsCard } from './VariantsCard.tsx';
import classes from './products.module.css';

const NewProductForm = lazy(async () => ({ default: (await import('./NewProductForm.tsx')).NewProductForm }));

type ProductPageProps = { search: EditSearch; onSearch: (next: EditSearch) => void };

/** Creates an internal product, or shows and changes one. */
export function ProductPage({ search: { id, base }, onSearch }: ProductPageProps) {
  if (id !== undefined) return <Product key={id} id={id} onSearch={onSearch} />;
  return (
    <Suspense fallback={<Loading />}>
      <NewProductForm key={base} baseId={base} onCreated={(created) => onSearch({ id: created })} />
    </Suspense>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={<Trans>Product</Trans>} />
      <SkeletonRows label={t`Product`} rows={8} />
    </>
  );
}

function Product({ id, onSearch }: Pick<ProductPageProps, 'onSearch'> & { id: string }) {
  const { i18n } = useLingui();
  const mayEdit = useCan('variant.edit');
  const [isPrinting, setPrinting] = useState(false);
  const { data, error, refetch } = useQuery(detailQuery(id));
  if (error && !data)
    return <NotLoaded error={error} title={<Trans>The product did not load</Trans>} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <PageHead
        title={localizedTitle(data, i18n.locale)[0]}
        note={data.base && <Plate>{data.base.code}</Plate>}
        actions={
          data.variants.length > 0 && (
            <Button icon={<IconPrinter size={16} stroke={1.6} />} onClick={() => setPrinting(true)}>
              <Trans>Product labels</Trans>
            </Button>
          )
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
      {isPrinting && <LabelsDialog product={data} onClose={() => setPrinting(false)} />}
    </>
  );
}
