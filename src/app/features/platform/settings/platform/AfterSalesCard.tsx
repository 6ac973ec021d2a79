import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import limits from 'virtual:limits/settings.saveAfterSales';
import type { Output } from '../../../../sync/calls.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CardForm } from './CardForm.tsx';

type AfterSalesCardProps = { saved: Output<'settings.platform'>['after_sales']; mayEdit: boolean };

/** Approval limits, the deadline after which a charge counts as accepted, and the weight difference worth a charge. */
export function AfterSalesCard({ saved, mayEdit }: AfterSalesCardProps) {
  const { t } = useLingui();
  const { currency } = saved;
  const form = useCallForm('settings.saveAfterSales', limits, {
    initialValues: {
      sales_limit_minor: saved.sales_limit_minor as number | null,
      accept_after_days: saved.accept_after_days as number | undefined,
      weight_tolerance_minor: saved.weight_tolerance_minor as number | null,
    },
    toInput: ({ sales_limit_minor, accept_after_days, weight_tolerance_minor }) =>
      sales_limit_minor === null || accept_after_days === undefined || weight_tolerance_minor === null
        ? null
        : { sales_limit_minor, accept_after_days, weight_tolerance_minor },
    onDone: () => showToast({ tone: 'good', title: t`After-sales are saved` }),
  });
  const amount = (path: 'sales_limit_minor' | 'weight_tolerance_minor') => {
    const minor = form.values[path];
    return {
      value: minor === null ? null : { minor, currency },
      onChange: (money: { readonly minor: number } | null) => form.set(path, money?.minor ?? null),
      error: form.errorOf(path),
    };
  };
  return (
    <CardForm
      title={<Trans>After-sales</Trans>}
      mayEdit={mayEdit}
      saving={form.isPending}
      onSave={form.submit}
      formRef={form.props.ref}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <MoneyField
          label={<Trans>A salesperson confirms alone up to</Trans>}
          help={<Trans>Larger refunds and resends need a manager.</Trans>}
          currency={currency}
          {...amount('sales_limit_minor')}
          disabled={!mayEdit}
        />
        <NumberField
          label={<Trans>Charges count as accepted after days</Trans>}
          help={<Trans>0: only the seller accepts.</Trans>}
          whole
          {...form.field('accept_after_days')}
          disabled={!mayEdit}
        />
      </SimpleGrid>
      <MoneyField
        label={<Trans>Propose a weight charge from</Trans>}
        help={<Trans>What the weighed parcel costs more or less; below it no approval is needed.</Trans>}
        currency={currency}
        {...amount('weight_tolerance_minor')}
        disabled={!mayEdit}
      />
    </CardForm>
  );
}
