import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { Money } from '#domain/money/money.ts';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { useFields } from '../use-fields.ts';
import { CardForm } from './CardForm.tsx';

type AfterSalesCardProps = { saved: Output<'settings.platform'>['after_sales']; mayEdit: boolean };

const isUpTo = (money: Money | null, most: number): money is Money =>
  money !== null && money.minor >= 0 && money.minor <= most;

/** Who may confirm how much, when silence accepts a charge, and which difference of weight is worth one. */
export function AfterSalesCard({ saved, mayEdit }: AfterSalesCardProps) {
  const { t } = useLingui();
  const { currency } = saved;
  const inBooks = (minor: number): Money | null => ({ minor, currency });
  const { fields, set, errorOf, say } = useFields({
    limit: inBooks(saved.sales_limit_minor),
    days: saved.accept_after_days as number | undefined,
    tolerance: inBooks(saved.weight_tolerance_minor),
  });
  const save = useCommand('settings.saveAfterSales', {
    onDone: () => showToast({ tone: 'good', title: t`After-sales are saved` }),
  });
  const submit = () => {
    const { limit, days, tolerance } = fields;
    if (!isUpTo(limit, 100_000_000)) say('limit', t`An amount from 0 to 1000000.`);
    else if (days === undefined || days < 0 || days > 60) say('days', t`A whole number from 0 to 60.`);
    else if (!isUpTo(tolerance, 10_000)) say('tolerance', t`An amount from 0 to 100.`);
    else
      save.mutate({
        sales_limit_minor: limit.minor,
        accept_after_days: days,
        weight_tolerance_minor: tolerance.minor,
      });
  };
  return (
    <CardForm title={<Trans>After-sales</Trans>} mayEdit={mayEdit} saving={save.isPending} onSave={submit}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <MoneyField
          label={<Trans>A salesperson confirms alone up to</Trans>}
          help={<Trans>Above it a manager confirms refunds and resends.</Trans>}
          currency={currency}
          value={fields.limit}
          onChange={set('limit')}
          error={errorOf('limit')}
          disabled={!mayEdit}
        />
        <NumberField
          label={<Trans>Silence accepts a charge after days</Trans>}
          help={<Trans>0: only the seller accepts.</Trans>}
          whole
          value={fields.days}
          onChange={(value) => set('days')(value)}
          error={errorOf('days')}
          disabled={!mayEdit}
        />
      </SimpleGrid>
      <MoneyField
        label={<Trans>A weight is worth a charge from</Trans>}
        help={<Trans>What the weighed parcel costs more or less; below it nobody is asked.</Trans>}
        currency={currency}
        value={fields.tolerance}
        onChange={set('tolerance')}
        error={errorOf('tolerance')}
        disabled={!mayEdit}
      />
    </CardForm>
  );
}
