import { Trans, useLingui } from '@lingui/react/macro';
import { LabelsDialog } from '../../../shared/labels/LabelsDialog.tsx';
import { printProductLabels } from '../../../sync/print-labels.ts';
import type { ProductEdit } from './queries.ts';

type ProductLabelsProps = { product: ProductEdit; onClose: () => void };

/** Prints labels with barcodes: the same number for each variant. */
export function ProductLabels({ product: { market_product_id, content }, onClose }: ProductLabelsProps) {
  const { t } = useLingui();
  return (
    <LabelsDialog
      title={t`Product labels`}
      text={<Trans>Each label has the title, the option, the code as a barcode, and the SKU.</Trans>}
      count={content.variants.length}
      copiesLabel={<Trans>Copies of each variant</Trans>}
      onPrint={(choice) => printProductLabels({ market_product_id, ...choice })}
      onClose={onClose}
    />
  );
}
