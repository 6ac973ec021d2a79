import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useCan, useMe } from '../../../../../session/session.ts';
import { useOffline } from '../../../../../sync/connectivity.ts';
import { Button } from '../../../../../ui/button/Button.tsx';
import { ListScreen } from '../../../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../../../ui/list/list-state.ts';
import { Empty } from '../../../../../ui/state/Empty.tsx';
import { formatMonth } from '../../../../../ui/text/format-date.ts';
import type { BillState } from '../../queries.ts';
import { monthCard, monthColumns } from './month-columns.tsx';
import { monthFilter, monthlyQuery, monthOf, type MonthlyStatement } from './queries.ts';

const GenerateStatements = lazy(async () => ({
  default: (await import('./GenerateStatements.tsx')).GenerateStatements,
}));

type MonthlyStatementsProps = {
  state: BillState;
  onState: (next: BillState, how?: { replace: boolean }) => void;
  views: ReactNode;
  /** The field of the seller, for staff. */
  actions: ReactNode;
  isLoading: boolean;
  onFile: (id: string, format: 'pdf' | 'xlsx') => void;
  onZip: (month: string) => void;
};

/** The statements of finished months with their files: a seller's own, or those of all sellers for staff. */
export function MonthlyStatements({
  state,
  onState,
  views,
  actions,
  isLoading,
  onFile,
  onZip,
}: MonthlyStatementsProps) {
  const { t, i18n } = useLingui();
  const isSeller = useMe().role_name.includes('buyer');
  const mayGenerate = useCan('invoice.edit');
  const isOffline = useOffline();
  const [isGenerating, setGenerating] = useState(false);
  const query = useQuery({ ...monthlyQuery(state), placeholderData: keepPreviousData });
  const month = monthOf(state);
  const [opened] = useState(() => new Date());
  const filters = useMemo(() => [monthFilter(opened, i18n.locale)], [opened, i18n.locale]);
  const columns = useMemo(() => monthColumns(isSeller, i18n.locale), [isSeller, i18n.locale]);
  const whyZip = () => {
    if (isOffline) return t`This needs the connection.`;
    return month === undefined ? t`Choose a month in the filters first.` : undefined;
  };
  const generate = mayGenerate && (
    <Button variant="primary" onClick={() => setGenerating(true)}>
      <Trans>Make statements</Trans>
    </Button>
  );
  const nameOf = (row: MonthlyStatement) => `${formatMonth(row.month, i18n.locale)} ${row.seller_name}`;
  return (
    <>
      <ListScreen
        name="monthly-statements"
        title={<Trans>Bill history</Trans>}
        actions={
          <>
            {!isSeller && (
              <Button loading={isLoading} why={whyZip()} onClick={() => month !== undefined && onZip(month)}>
                <Trans>Download ZIP</Trans>
              </Button>
            )}
            {actions}
            {generate}
          </>
        }
        query={query}
        state={state.list}
        onState={(list: ListState, how) => onState({ ...state, list }, how)}
        views={views}
        keepsView
        filters={filters}
        nothingHere={
          <Empty
            title={<Trans>No monthly statements yet</Trans>}
            text={
              isSeller ? (
                <Trans>They appear here when a month is over and its statements are made.</Trans>
              ) : (
                <Trans>Make those of a finished month: sellers find and download them here.</Trans>
              )
            }
          />
        }
        noMatch={<Trans>No monthly statements match</Trans>}
        failed={<Trans>The monthly statements did not load</Trans>}
        table={{
          label: t`Monthly statements`,
          columns,
          rowId: (row) => row._id,
          rowName: nameOf,
          onOpen: (row) => onFile(row._id, 'pdf'),
          menu: (row) => [
            { id: 'pdf', label: <Trans>Download PDF</Trans>, onSelect: () => onFile(row._id, 'pdf') },
            { id: 'xlsx', label: <Trans>Download XLSX</Trans>, onSelect: () => onFile(row._id, 'xlsx') },
          ],
          card: monthCard(isSeller, i18n.locale),
        }}
      />
      <Suspense fallback={null}>
        {isGenerating && <GenerateStatements month={month} onClose={() => setGenerating(false)} />}
      </Suspense>
    </>
  );
}
