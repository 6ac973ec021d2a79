import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/storage.setPrice';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { StorageTerms } from './queries.ts';

/** The price and the free days of a warehouse. */
export function PriceDialog({ row, onClose }: { row: StorageTerms; onClose: () => void }) {
  const { t } = useLingui();
  const { code, price } = row;
  const { currency } = price;
  const form = useCallForm('storage.setPrice', limits, {
    initialValues: { price_minor: price.minor as number | null, free_days: row.free_days as number | null },
    required: { price_minor: t`Please enter the price.`, free_days: t`Please enter the days.` },
    currency,
    toInput: ({ price_minor, free_days }) =>
      price_minor === null || free_days === null ? null : { warehouse_id: row._id, price_minor, free_days },
    onDone: () => {
      showToast({ tone: 'good', title: t`The storage price of ${code} is saved` });
      onClose();
    },
  });
  const { price_minor: minor, free_days: days } = form.values;
  return (
    <ConfirmDialog
      title={t`Storage in ${code}`}
      text={<Trans>It applies from the next night on. Days that were counted keep their price.</Trans>}
      confirm={<Trans>Save the price</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <MoneyField
        label={<Trans>Price per m³ and day</Trans>}
        help={<Trans>0: free of charge</Trans>}
        {...form.field('price_minor')}
        value={minor === null ? null : { minor, currency }}
        currency={currency}
        onChange={(money) => form.set('price_minor', money?.minor ?? null)}
      />
      <NumberField
        label={<Trans>Free days</Trans>}
        {...form.field('free_days')}
        whole
        value={days ?? undefined}
        onChange={(next) => form.set('free_days', next ?? null)}
      />
    </ConfirmDialog>
  );
}
