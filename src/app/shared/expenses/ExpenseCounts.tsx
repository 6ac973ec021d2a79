import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '#domain/shared/money/money.ts';
import { FigureStrip } from '../../ui/FigureStrip.tsx';
import type { ListState } from '../../ui/list/list-state.ts';
import { ViewTabs } from '../../ui/list/views/ViewTabs.tsx';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { viewOf } from './expense-search.ts';

type Counted = {
  readonly counts: { readonly unconfirmed: number; readonly confirmed: number };
  /** The confirmed sum. */
  readonly confirmed: Money;
};

/** What is confirmed, and how many entries are not. */
export function ExpenseSums({ data }: { data: Counted }) {
  const { t, i18n } = useLingui();
  return (
    <FigureStrip
      label={t`Sums`}
      figures={[
        { id: 'confirmed', label: t`Confirmed`, value: <MoneyText money={data.confirmed} charged /> },
        { id: 'waiting', label: t`Not confirmed`, value: i18n.number(data.counts.unconfirmed) },
      ]}
    />
  );
}

type ExpenseViewsProps = { data: Counted | undefined; list: ListState; onList: (next: ListState) => void };

export function ExpenseViews({ data, list, onList }: ExpenseViewsProps) {
  const counts = data?.counts;
  return (
    <ViewTabs
      views={[
        { id: 'all', label: <Trans>All</Trans>, count: counts && counts.unconfirmed + counts.confirmed },
        { id: 'waiting', label: <Trans>Not confirmed</Trans>, count: counts?.unconfirmed },
        { id: 'confirmed', label: <Trans>Confirmed</Trans>, count: counts?.confirmed },
      ]}
      current={viewOf(list)}
      onView={(id) => onList({ ...list, page: 1, view: id === 'all' ? undefined : id })}
    />
  );
}
