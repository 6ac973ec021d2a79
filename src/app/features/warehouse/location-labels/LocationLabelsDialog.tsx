import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxLabelsPerFile, type LabelFormatName } from '#domain/shared/labels/formats.ts';
import { labelSizes } from '../../../shared/labels/label-sizes.ts';
import { saveFile } from '../../../shared/preview/save-file.ts';
import { loadLocationLabels, printLocationLabels } from '../../../sync/print-labels.ts';
import { callQuery } from '../../../sync/queries.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';

/** Labels of a warehouse's locations, all or those that begin with a prefix; their number is shown before. */
export function LocationLabelsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [format, setFormat] = useState<LabelFormatName>('50x30');
  const [file, setFile] = useState<'pdf' | 'zpl'>('pdf');
  const [isLoading, setLoading] = useState(false);
  const prefix = typed.trim().toUpperCase();
  const { data, error, isPlaceholderData } = useQuery({
    ...callQuery('location.warehouses', { prefix }),
    placeholderData: (before) => before,
  });
  const warehouse = data?.find(({ _id }) => _id === chosenId) ?? data?.[0];
  const count = warehouse?.locations ?? 0;
  const isCounting = isPlaceholderData || (!data && !error);
  // A sheet is printed by an office printer.
  const isSheet = format === 'a4';
  const isZpl = file === 'zpl' && !isSheet;

  const whyNot = (): string | undefined => {
    if (!data) return error ? t`The places did not load` : undefined;
    if (count > maxLabelsPerFile)
      return t`At most ${maxLabelsPerFile} labels at once; these are ${count}. Enter how the codes begin, such as an aisle.`;
    if (count > 0) return undefined;
    return prefix === ''
      ? t`This warehouse has no places yet.`
      : t`No place of this warehouse begins with “${prefix}”.`;
  };

  const load = async () => {
    if (!warehouse) return;
    const input = { warehouse_id: warehouse._id, prefix, format };
    setLoading(true);
    if (isZpl) {
      const labels = await loadLocationLabels(input);
      if (labels) saveFile({ blob: labels, name: `places-${warehouse.code}.zpl` });
    } else await printLocationLabels(input);
    onClose();
  };

  return (
    <ConfirmDialog
      title={t`Place labels`}
      text={<Trans>Each label has the place’s code in large letters and as the barcode that the scanners read.</Trans>}
      confirm={
        isZpl ? (
          <Plural value={count} one="Save # label" other="Save # labels" />
        ) : (
          <Plural value={count} one="Print # label" other="Print # labels" />
        )
      }
      loading={isLoading || isCounting}
      why={isCounting ? undefined : whyNot()}
      onConfirm={() => void load()}
      onClose={onClose}
    >
      <SelectField
        label={<Trans>Warehouse</Trans>}
        options={(data ?? []).map(({ _id, code, name }) => ({ value: _id, label: `${code} · ${name}` }))}
        value={warehouse?._id ?? null}
        onChange={setChosenId}
      />
      <TextField
        label={<Trans>Code begins with</Trans>}
        placeholder={t`All places`}
        maxLength={40}
        value={typed}
        onChange={setTyped}
      />
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
    </ConfirmDialog>
  );
}
