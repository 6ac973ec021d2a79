import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BackButton } from '../../../../ui/button/BackButton.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { Refused } from '../../../../sync/failure.ts';
import { detailQuery } from '../queries.ts';
import { ProductEditor, type PublishingSlot } from './ProductEditor.tsx';
import type { ShopRefusal } from './refusals.ts';

type EditProductProps = {
  id: string;
  onBack: () => void;
  publishing?: PublishingSlot | undefined;
  refusals?: readonly ShopRefusal[] | undefined;
};

/** One product of the import list, loaded for editing. */
export function EditProduct({ id, onBack, publishing, refusals }: EditProductProps) {
  const { t } = useLingui();
  const { data: detail, error, refetch } = useQuery(detailQuery(id));
  if (detail)
    return <ProductEditor key={id} detail={detail} onBack={onBack} publishing={publishing} refusals={refusals} />;
  const isGone = error instanceof Refused && error.refusal === 'not-found';
  return (
    <>
      <PageHead title={<Trans>Import list</Trans>} actions={!isGone && <BackButton onBack={onBack} />} />
      {!error && <SkeletonRows label={t`Product`} rows={8} />}
      {isGone && (
        <Empty
          title={<Trans>This product is not on the import list any more</Trans>}
          text={<Trans>It was removed, or the link is not for your account.</Trans>}
          actions={
            <Button onClick={onBack}>
              <Trans>Back to the import list</Trans>
            </Button>
          }
        />
      )}
      {error && !isGone && (
        <NotLoaded error={error} title={<Trans>The product did not load</Trans>} onRetry={() => void refetch()} />
      )}
    </>
  );
}
