import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { money } from '#domain/shared/money/money.ts';
import type { FormulaField } from '#domain/sourcing/formulas/changes.ts';
import { Timeline } from '../../../shared/timeline/Timeline.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { percentText } from '../../../ui/text/percent.ts';
import { changeLabels, fieldLabels } from './labels.ts';
import classes from './formulas.module.css';
import { categoriesQuery, suppliersQuery, type History } from './queries.ts';

type Change = History['changes'][number];

/** Who changed what, the newest first. */
export function FormulaHistory({ history, currency }: { history: History; currency: string }) {
  const { i18n } = useLingui();
  return (
    <Timeline
      steps={history.changes.map((change, index) => ({
        id: `${change.at} ${index}`,
        state: 'done' as const,
        title: (
          <>
            {i18n._(changeLabels[change.kind])}{' '}
            <Text span inherit c="dimmed" fw={400}>
              <Trans>v{change.version}</Trans>
            </Text>
          </>
        ),
        by: change.by_name ?? <Trans>System</Trans>,
        when: <DateText value={change.at} />,
        more: change.changes.length > 0 && <Changes change={change} currency={currency} />,
      }))}
    />
  );
}

function Changes({ change: { changes }, currency }: { change: Change; currency: string }) {
  const { i18n } = useLingui();
  const textOf = useFieldText(currency);
  return (
    <div className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <span key={field}>
          {i18n._(fieldLabels[field])}: {textOf(field, from)} → {textOf(field, to)}
        </span>
      ))}
    </div>
  );
}

const yuanFields: ReadonlySet<FormulaField> = new Set<FormulaField>([
  'cost_from_fen',
  'cost_to_fen',
  'freight_fen_per_kg',
  'packing_fen',
  'quality_fen',
]);
const percentFields: ReadonlySet<FormulaField> = new Set<FormulaField>([
  'margin_bp',
  'shipping_margin_bp',
  'warn_below_bp',
]);

/** A stored value of the history in words. */
function useFieldText(currency: string) {
  const { t, i18n } = useLingui();
  const { data: suppliers } = useQuery(suppliersQuery);
  const { data: categories } = useQuery(categoriesQuery);
  return (field: FormulaField, value: string): string => {
    if (field === 'valid_from' || field === 'valid_to')
      return value === '' ? t`until further notice` : formatDate(new Date(value), 'full');
    if (field === 'supplier_id')
      return value === '' ? t`all suppliers` : (suppliers?.list.find(({ _id }) => _id === value)?.name ?? t`deleted`);
    if (field === 'category_id') {
      const category = categories?.find(({ category_id: id }) => id === value);
      if (value === '') return t`all categories`;
      return (i18n.locale === 'zh-CN' ? category?.name_cn : category?.name) ?? t`deleted`;
    }
    if (value === '') return t`no limit`;
    if (yuanFields.has(field)) return formatMoney(money(Number(value), 'CNY'), i18n.locale);
    if (field === 'fixed_minor') return formatMoney(money(Number(value), currency), i18n.locale);
    return percentFields.has(field) ? percentText(Number(value), i18n.locale) : value;
  };
}
