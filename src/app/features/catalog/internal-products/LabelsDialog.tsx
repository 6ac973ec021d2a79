import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxLabelsPerFile, type LabelFormatName } from '#domain/shared/labels/formats.ts';
import { labelSizes } from '../../../shared/labels/label-sizes.ts';
import { saveFile } from '../../../shared/preview/save-file.ts';
import { loadVariantLabels, printVariantLabels } from '../../../sync/print-labels.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import type { ProductDetail } from './queries.ts';
import { variantNameOf } from './VariantsCard.tsx';

type LabelsDialogProps = { product: ProductDetail; onClose: () => void };

/** Labels with barcodes for the bins and the goods: as a PDF, or in the language of label printers. */
export function LabelsDialog({ product, onClose }: LabelsDialogProps) {
  const { t } = useLingui();
  const [format, setFormat] = useState<LabelFormatName>('50x30');
  const [file, setFile] = useState<'pdf' | 'zpl'>('pdf');
  const [variantId, setVariantId] = useState<string | null>(null);
  const [copies, setCopies] = useState<number | undefined>(1);
  const [isLoading, setLoading] = useState(false);
  const { variants } = product;
  const count = (variantId === null ? variants.length : 1) * (copies ?? 0);
  // A sheet is printed by an office printer.
  const isSheet = format === 'a4';
  const isZpl = file === 'zpl' && !isSheet;
  const isFew = copies !== undefined && copies >= 1 && copies <= 500;
  const why = isFew
    ? count > maxLabelsPerFile
      ? t`At most ${maxLabelsPerFile} labels at once; these are ${count}.`
      : undefined
    : t`A whole number from 1 to 500.`;
  const load = async () => {
    if (copies === undefined) return;
    const some = variantId === null ? {} : { variant_ids: [variantId] };
    const input = { _id: product._id, format, copies, ...some };
    setLoading(true);
    if (isZpl) {
      const labels = await loadVariantLabels(input);
      if (labels) saveFile({ blob: labels, name: `${product.base?.code ?? 'labels'}.zpl` });
    } else await printVariantLabels(input);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t`Labels of variants`}
      text={<Trans>Each label has the title, the option, the code as a barcode, and the SKU.</Trans>}
      confirm={isZpl ? <Trans>Save {count} labels</Trans> : <Trans>Print {count} labels</Trans>}
      loading={isLoading}
      why={why}
      onConfirm={() => void load()}
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
      <SelectField
        label={<Trans>Label</Trans>}
        options={labelSizes.map(({ value, text }) => ({ value, label: t(text) }))}
        value={format}
        onChange={(next) => setFormat(next ?? '50x30')}
      />
      {!isSheet && (
        <SelectField
          label={<Trans>File</Trans>}
          options={[
            { value: 'pdf', label: t`PDF for printing` },
            { value: 'zpl', label: t`ZPL for label printers` },
          ]}
          value={file}
          onChange={(next) => setFile(next ?? 'pdf')}
        />
      )}
      <NumberField label={<Trans>Copies of each variant</Trans>} whole value={copies} onChange={setCopies} />
    </ConfirmDialog>
  );
}
