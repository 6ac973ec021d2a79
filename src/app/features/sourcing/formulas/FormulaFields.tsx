import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inTreeOrder } from '#domain/catalog/taxonomy/category-tree.ts';
import { dayOf } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import type { FieldPath, FieldValue } from '../../../shared/form/paths.ts';
import type { FormField } from '../../../shared/form/use-call-form.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PercentField } from '../../../ui/form/PercentField.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { currentZone } from '../../../ui/text/formats.ts';
import { endOf, lastDay, startOf, type FormulaValues } from './form-values.ts';
import { categoriesQuery, suppliersQuery } from './queries.ts';

type FieldsProps = {
  field: <P extends FieldPath<FormulaValues>>(path: P) => FormField<FieldValue<FormulaValues, P>>;
  currency: string;
  disabled: boolean;
};

const columns = { base: 1, xs: 2 } as const;

/** What a formula applies to, its costs, margins and dates. */
export function FormulaFields({ field, currency, disabled }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField label={<Trans>Name</Trans>} {...field('name')} disabled={disabled} />
      <AppliesTo field={field} currency={currency} disabled={disabled} />
      <FieldGroup legend={<Trans>Costs in China, per piece</Trans>} disabled={disabled}>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <Yuan label={t`Freight per kg`} {...field('freight_fen_per_kg')} />
          <Yuan label={t({ message: 'Packing', context: 'cost' })} {...field('packing_fen')} />
          <Yuan label={t`Quality check`} {...field('quality_fen')} />
        </SimpleGrid>
      </FieldGroup>
      <FieldGroup legend={<Trans>Price</Trans>} disabled={disabled}>
        <SimpleGrid cols={columns} spacing="md">
          <Percent label={t`Margin on goods`} {...field('margin_bp')} />
          <Amount label={t`Fixed part per piece`} currency={currency} {...field('fixed_minor')} />
          <Percent label={t`Margin on shipping`} {...field('shipping_margin_bp')} />
          <Percent label={t`Warn below a margin of`} {...field('warn_below_bp')} />
        </SimpleGrid>
      </FieldGroup>
      <Dates field={field} currency={currency} disabled={disabled} />
    </>
  );
}

function AppliesTo({ field, disabled }: FieldsProps) {
  const { t, i18n } = useLingui();
  const { data: suppliers } = useQuery(suppliersQuery);
  const { data: categories } = useQuery(categoriesQuery);
  const supplier = field('supplier_id');
  const category = field('category_id');
  const to = field('cost_to_fen');
  const categoryOptions = inTreeOrder(categories ?? []).map(({ category_id: value, name, name_cn: cn, depth }) => ({
    value,
    label: `${'\u2003'.repeat(depth - 1)}${i18n.locale === 'zh-CN' ? cn : name}`,
  }));
  return (
    <FieldGroup legend={<Trans>Applies to</Trans>} disabled={disabled}>
      <SimpleGrid cols={columns} spacing="md">
        <SelectField
          label={<Trans>Supplier</Trans>}
          optional
          placeholder={t`All suppliers`}
          options={(suppliers?.list ?? []).map(({ _id: value, name: label }) => ({ value, label }))}
          value={supplier.value}
          error={supplier.error}
          disabled={disabled}
          onChange={supplier.onChange}
        />
        <SelectField
          label={<Trans>Category</Trans>}
          optional
          placeholder={t`All categories`}
          options={categoryOptions}
          value={category.value}
          error={category.error}
          disabled={disabled}
          onChange={category.onChange}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <Yuan label={t`Factory price from`} {...field('cost_from_fen')} />
        <MoneyField
          label={<Trans>Price below</Trans>}
          optional
          currency="CNY"
          value={to.value === null ? null : money(to.value, 'CNY')}
          error={to.error}
          onBlur={to.onBlur}
          onChange={(price) => to.onChange(price?.minor ?? null)}
        />
        <Whole label={t`From (pieces)`} {...field('quantity_from')} />
      </SimpleGrid>
    </FieldGroup>
  );
}

function Dates({ field, disabled }: FieldsProps) {
  const { t } = useLingui();
  const zone = currentZone();
  const from = field('valid_from');
  const to = field('valid_to');
  return (
    <FieldGroup legend={<Trans>Validity</Trans>} disabled={disabled}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <DateField
          label={<Trans>First day</Trans>}
          value={dayOf(new Date(from.value), zone)}
          error={from.error}
          onChange={(day) => day !== '' && from.onChange(startOf(day, zone))}
        />
        <DateField
          label={<Trans>Last day</Trans>}
          optional
          value={lastDay(to.value, zone)}
          error={to.error}
          onChange={(day) => to.onChange(endOf(day, zone))}
        />
        <Whole label={t`Quotes bind for (days)`} {...field('valid_days')} />
      </SimpleGrid>
    </FieldGroup>
  );
}

type NumberProps = FormField<number | null> & { label: ReactNode };

function Amount({ currency, value, onChange, maxLength: _, ...rest }: NumberProps & { currency: string }) {
  return (
    <MoneyField
      {...rest}
      currency={currency}
      value={value === null ? null : money(value, currency)}
      onChange={(price) => onChange(price?.minor ?? null)}
    />
  );
}

const Yuan = (props: NumberProps) => <Amount currency="CNY" {...props} />;

const Percent = ({ value, onChange, maxLength: _, ...rest }: NumberProps) => (
  <PercentField {...rest} value={value ?? undefined} onChange={(bp) => onChange(bp ?? null)} />
);

const Whole = ({ value, onChange, maxLength: _, ...rest }: NumberProps) => (
  <NumberField {...rest} whole value={value ?? undefined} onChange={(next) => onChange(next ?? null)} />
);
