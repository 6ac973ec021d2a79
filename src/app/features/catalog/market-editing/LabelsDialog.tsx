import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxLabelsPerFile, type LabelFormatName } from '#domain/shared/labels/formats.ts';
import { labelSizes } from '../../../shared/labels/label-sizes.ts';
import { printProductLabels } from '../../../sync/print-labels.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import type { ProductEdit } from './queries.ts';

type LabelsDialogProps = { product: ProductEdit; onClose: () => void };

/** Prints labels with barcodes: the same number for each variant. */
export function LabelsDialog({ product, onClose }: LabelsDialogProps) {
  const { t } = useLingui();
  const [format, setFormat] = useState<LabelFormatName>('50x30');
  const [copies, setCopies] = useState<number | undefined>(1);
  const [isPrinting, setPrinting] = useState(false);
  const { variants } = product.content;
  const count = variants.length * (copies ?? 0);
  const isFew = copies !== undefined && copies >= 1 && copies <= 500;
  const why = isFew
    ? count > maxLabelsPerFile
      ? t`At most ${maxLabelsPerFile} labels at once; these are ${count}.`
      : undefined
    : t`A whole number from 1 to 500.`;
  const print = () => {
    if (copies === undefined) return;
    setPrinting(true);
    void printProductLabels({ market_product_id: product.market_product_id, format, copies }).finally(onClose);
  };
  return (
    <ConfirmDialog
      title={t`Product labels`}
      text={<Trans>Each label has the title, the option, the code as a barcode, and the SKU.</Trans>}
      confirm={<Trans>Print {count} labels</Trans>}
      loading={isPrinting}
      why={why}
      onConfirm={print}
      onClose={onClose}
    >
      <SelectField
        label={<Trans>Label</Trans>}
        options={labelSizes.map(({ value, text }) => ({ value, label: t(text) }))}
        value={format}
        onChange={(next) => setFormat(next ?? '50x30')}
      />
      <NumberField label={<Trans>Copies of each variant</Trans>} whole value={copies} onChange={setCopies} />
    </ConfirmDialog>
  );
}
