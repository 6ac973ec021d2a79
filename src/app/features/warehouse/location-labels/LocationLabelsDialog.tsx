import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LabelsDialog } from '../../../shared/labels/LabelsDialog.tsx';
import { loadLocationLabels, printLocationLabels } from '../../../sync/print-labels.ts';
import { callQuery } from '../../../sync/queries.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** Labels of a warehouse's locations, all or those that begin with a prefix. */
export function LocationLabelsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const prefix = typed.trim().toUpperCase();
  const { data, error, isPlaceholderData } = useQuery({
    ...callQuery('location.warehouses', { prefix }),
    placeholderData: (before) => before,
  });
  const warehouse = data?.find(({ _id }) => _id === chosenId) ?? data?.[0];
  const count = warehouse?.locations ?? 0;
  const chosen = { warehouse_id: warehouse?._id ?? '', prefix };

  const whyNot = (): string | undefined => {
    if (!data) return error ? t`The places did not load` : undefined;
    if (count > 0) return undefined;
    return prefix === ''
      ? t`This warehouse has no places yet.`
      : t`No place of this warehouse begins with “${prefix}”.`;
  };

  return (
    <LabelsDialog
      title={t`Place labels`}
      text={<Trans>Each label has the place’s code in large letters and as the barcode that the scanners read.</Trans>}
      count={count}
      isCounting={isPlaceholderData || (!data && !error)}
      why={whyNot()}
      tooManyHint={t`Enter how the codes begin, such as an aisle.`}
      onPrint={({ format }) => printLocationLabels({ ...chosen, format })}
      zpl={{
        load: ({ format }) => loadLocationLabels({ ...chosen, format }),
        name: `places-${warehouse?.code ?? ''}.zpl`,
      }}
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
    </LabelsDialog>
  );
}
