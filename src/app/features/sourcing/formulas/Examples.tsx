import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { money, roundHalfUp, type Money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { changeBp } from '#domain/sourcing/quotations/requote.ts';
import { quoteOf, type Quote } from '#domain/sourcing/quotations/quote.ts';
import { callQuery } from '../../../sync/queries.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { formatUnitPrice } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';
import { percentText } from '../../../ui/text/percent.ts';
import { exampleQuote, type FormulaValues } from './form-values.ts';
import classes from './formulas.module.css';
import { settingsQuery, type Example } from './queries.ts';

const waitMs = 300;

/** Real products that the formula applies to, with their prices as typed and as they are today. */
export function Examples({ values }: { values: FormulaValues }) {
  const { t, i18n } = useLingui();
  const [country, setCountry] = useState('DE');
  const { data: settings } = useQuery(settingsQuery);
  // Prices follow every key at once; only what selects the products waits for a pause.
  const [scope] = useDebouncedValue(scopeOf(values), waitMs);
  const query = useQuery({
    ...callQuery('quotation_formula.examples', { ...scope, country_code: country }),
    placeholderData: keepPreviousData,
  });
  const countries = settings?.market_countries ?? [country];
  return (
    <section>
      <SectionHead
        line
        end={
          <SelectField
            bare
            low
            label={t`Country`}
            options={countries.map((code) => ({ value: code, label: countryName(code, i18n.locale) }))}
            value={country}
            onChange={(code) => code && setCountry(code)}
          />
        }
      >
        <Trans>Examples, delivered</Trans>
      </SectionHead>
      <ExampleRows query={query} values={values} />
    </section>
  );
}

const scopeOf = (values: FormulaValues) => ({
  ...(values.category_id === null ? {} : { category_id: values.category_id }),
  ...(values.supplier_id === null ? {} : { supplier_id: values.supplier_id }),
  ...(values.cost_to_fen === null ? {} : { cost_to_fen: values.cost_to_fen }),
  cost_from_fen: values.cost_from_fen ?? 0,
  quantity_from: Math.max(1, values.quantity_from ?? 1),
});

type Query = { data?: readonly Example[] | undefined; error: Error | null; refetch: () => unknown };

function ExampleRows({ query: { data, error, refetch }, values }: { query: Query; values: FormulaValues }) {
  const { t } = useLingui();
  if (error && !data)
    return (
      <ErrorPanel
        title={<Trans>The examples did not load</Trans>}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows label={t`Examples`} rows={3} />;
  if (data.length === 0)
    return (
      <Text c="dimmed" fz="sm" py="sm">
        <Trans>No product matches, or no channel carries one to this country.</Trans>
      </Text>
    );
  return (
    <ul className={classes.examples} aria-label={t`Examples`}>
      {data.map((example) => (
        <ExampleRow key={example.variant_id} example={example} values={values} />
      ))}
    </ul>
  );
}

function ExampleRow({ example, values }: { example: Example; values: FormulaValues }) {
  const { i18n } = useLingui();
  const { inputs, current, title, title_cn: titleCn, image } = example;
  const next = exampleQuote(inputs, values);
  const today = current && quoteOf(inputs);
  const factory = money(inputs.factory.minor, inputs.factory.currency);
  return (
    <li className={classes.example}>
      <Picture src={image} alt="" className={classes.picture} />
      <Stack gap={0} miw={0}>
        <Text span inherit truncate>
          {i18n.locale === 'zh-CN' ? titleCn : title}
        </Text>
        <Text span fz="xs" c="dimmed">
          <Trans>
            Factory <MoneyText money={factory} />
          </Trans>
          {inputs.quantity > 1 && (
            <>
              {' · '}
              <Trans>{inputs.quantity} pieces</Trans>
            </>
          )}
        </Text>
      </Stack>
      <Figure
        label={<Trans>Goods</Trans>}
        value={formatUnitPrice(unitPrice(next.goods_e4, inputs.currency), i18n.locale)}
      />
      <Figure label={<Trans>Delivered</Trans>} value={<MoneyText money={each(next, inputs.quantity)} />}>
        {today && <Change was={today.totals.total} is={next.totals.total} />}
      </Figure>
      <Figure
        label={<Trans>Margin</Trans>}
        value={percentText(next.margin_bp, i18n.locale)}
        isLow={isLow(next, values)}
      />
    </li>
  );
}

const isLow = ({ margin_bp }: Quote, { warn_below_bp }: FormulaValues) => margin_bp < (warn_below_bp ?? 0);

/** For display only: what is charged is the total of the quantity. */
const each = ({ totals: { total } }: Quote, quantity: number): Money =>
  money(roundHalfUp({ num: BigInt(total.minor), den: BigInt(quantity) }), total.currency);

type FigureProps = {
  label: ReactNode;
  value: ReactNode;
  isLow?: boolean;
  children?: ReactNode;
};

function Figure({ label, value, isLow: low = false, children }: FigureProps) {
  return (
    <span className={classes.figure} data-low={low || undefined}>
      <small>{label}</small>
      <span>{value}</span>
      {children}
    </span>
  );
}

function Change({ was, is }: { was: Money; is: Money }) {
  const { i18n } = useLingui();
  const bp = changeBp(was, is);
  return (
    <Group component="small" gap={4}>
      {bp === 0 ? <Trans>unchanged</Trans> : percentText(bp, i18n.locale, { signed: true })}
    </Group>
  );
}
