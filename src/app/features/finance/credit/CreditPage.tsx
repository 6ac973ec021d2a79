import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { card, columns } from './columns.tsx';
import { ageingQuery, type CreditState } from './queries.ts';

const CreditDrawer = lazy(() => import('./CreditDrawer.tsx').then((m) => ({ default: m.CreditDrawer })));

type CreditPageProps = { state: CreditState; onState: (next: CreditState, how?: { replace: boolean }) => void };

/** Sellers with credit: what they owe by age, and whether they can process. */
export function CreditPage({ state, onState }: CreditPageProps) {
  const { t } = useLingui();
  const { list, open } = state;
  const query = useQuery({ ...ageingQuery(state), placeholderData: keepPreviousData });
  const { data } = query;
  const show = (id: string) => onState({ ...state, open: id });
  const opened = openRow(data?.list ?? [], open, show);
  return (
    <>
      <ListScreen
        name="credit"
        title={<Trans context="a credit line">Credit</Trans>}
        query={query}
        state={list}
        onState={(next, how) => onState({ list: next, open: '' }, how)}
        banner={
          data &&
          data.count > 0 && (
            <FigureStrip
              label={t`Sums`}
              figures={[
                { id: 'overdue', label: t`Overdue`, value: <MoneyText money={data.overdue} /> },
                { id: 'debt', label: t`Owed`, value: <MoneyText money={data.debt} /> },
              ]}
            />
          )
        }
        nothing={
          <Empty
            title={<Trans>No seller has credit</Trans>}
            text={
              <Trans>Set a credit line in the user’s details. What the seller then owes is shown here by age.</Trans>
            }
          />
        }
        noMatch={<Trans>No sellers match</Trans>}
        failed={<Trans>The credit did not load</Trans>}
        search={t`Seller`}
        table={{
          label: t({ message: 'Credit', context: 'a credit line' }),
          columns,
          rowId: (row) => row._id,
          rowName: (row) => row.seller_name,
          onOpen: (row) => show(row._id),
          card,
        }}
      />
      <Suspense fallback={null}>
        {opened && <CreditDrawer key={opened.row._id} row={opened.row} place={opened.place} onClose={() => show('')} />}
      </Suspense>
    </>
  );
}
