import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LabelsDialog } from '../../../shared/labels/LabelsDialog.tsx';
import { loadVariantLabels, printVariantLabels } from '../../../sync/print-labels.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import type { ProductDetail } from './queries.ts';
import { variantNameOf } from './VariantsCard.tsx';

type VariantLabelsProps = { product: ProductDetail; onClose: () => void };

/** Labels with barcodes for the bins and the goods: of one variant, or of all. */
export function VariantLabels({ product: { _id, base, variants }, onClose }: VariantLabelsProps) {
  const { t } = useLingui();
  const [variantId, setVariantId] = useState<string | null>(null);
  const chosen = { _id, ...(variantId !== null && { variant_ids: [variantId] }) };
  return (
    <LabelsDialog
      title={t`Labels of variants`}
      text={<Trans>Each label has the title, the option, the code as a barcode, and the SKU.</Trans>}
      count={variantId === null ? variants.length : 1}
      copiesLabel={<Trans>Copies of each variant</Trans>}
      onPrint={(choice) => printVariantLabels({ ...chosen, ...choice })}
      zpl={{ load: (choice) => loadVariantLabels({ ...chosen, ...choice }), name: `${base?.code ?? 'labels'}.zpl` }}
      onClose={onClose}
    >
      {variants.length > 1 && (
        <SelectField
          label={<Trans>Variants</Trans>}
          placeholder={t`All variants`}
          optional
          options={variants.map((variant) => ({ value: variant.variant_id, label: variantNameOf(variant) }))}
          value={variantId}
          onChange={setVariantId}
        />
      )}
    </LabelsDialog>
  );
}
