import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconArrowsExchange, IconHistory, IconWand } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ClearingKind } from '#domain/finance/accounts/posting.ts';
import { oppositeItems } from '#domain/finance/books/clearing.ts';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { usePicked } from '../../../ui/list/selection/use-picked.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { BalanceText } from './BalanceText.tsx';
import type { TabProps } from './BooksPage.tsx';
import { causeText } from './Cause.tsx';
import { clearingCard, clearingColumns } from './columns.tsx';
import { accountLabels } from './labels.ts';
import { clearingQuery, filtersOf, type ClearingItem } from './queries.ts';

const MatchBar = lazy(() => import('./clearing/MatchBar.tsx').then((m) => ({ default: m.MatchBar })));
const TransferForm = lazy(() => import('./clearing/TransferForm.tsx').then((m) => ({ default: m.TransferForm })));
const MatchesDrawer = lazy(() => import('./clearing/MatchesDrawer.tsx').then((m) => ({ default: m.MatchesDrawer })));

const idOf = (row: ClearingItem): string => String(row._id);

/** The open items of a clearing account: those that add up to zero are matched. */
export function ClearingList({ kind, list, onList, onOpen, actions, ...head }: TabProps & { kind: ClearingKind }) {
  const { t, i18n } = useLingui();
  const query = useQuery({ ...clearingQuery(kind, list), placeholderData: keepPreviousData });
  const { data } = query;
  const mayEdit = useCan('books.edit');
  const [layer, setLayer] = useState<'transfer' | 'matches' | null>(null);
  const picked = usePicked<ClearingItem>({ rows: data?.list, rowId: idOf, found: data?.count, question: kind });
  const pairs = () => {
    const found = oppositeItems(data?.list ?? []).map(String);
    if (found.length > 0) picked.change(new Set(found));
    else showToast({ tone: 'bad', title: t`No two items on this page cancel each other out` });
  };
  const close = () => setLayer(null);
  const currency = data?.open[0]?.sum.currency;
  return (
    <>
      <ListScreen
        {...head}
        name="clearing-items"
        actions={
          <>
            <Button icon={<IconHistory size={16} stroke={1.6} />} onClick={() => setLayer('matches')}>
              <Trans>Matches</Trans>
            </Button>
            {mayEdit && data && data.count > 0 && (
              <Button icon={<IconWand size={16} stroke={1.6} />} onClick={pairs}>
                <Trans>Select pairs</Trans>
              </Button>
            )}
            {actions}
            {mayEdit && (
              <Button
                variant="primary"
                icon={<IconArrowsExchange size={16} stroke={1.6} />}
                onClick={() => setLayer('transfer')}
              >
                <Trans>Post a transfer</Trans>
              </Button>
            )}
          </>
        }
        banner={
          data && (
            <FigureStrip
              label={t`Open items`}
              figures={data.open.map((each) => ({
                id: each.kind,
                label: `${i18n._(accountLabels[each.kind])} (${i18n.number(each.items)})`,
                value: <BalanceText money={each.sum} />,
              }))}
            />
          )
        }
        query={query}
        state={list}
        onState={onList}
        keepsView
        nothingHere={<Trans>Nothing is open: this account is reconciled.</Trans>}
        noMatch={<Trans>No open items match</Trans>}
        failed={<Trans>The open items did not load</Trans>}
        search={t`Order, recharge, seller or note`}
        filters={filtersOf[kind]}
        bulk={
          mayEdit &&
          picked.rows.length > 0 && (
            <Suspense fallback={null}>
              <MatchBar kind={kind} items={picked.rows} onClear={picked.clear} />
            </Suspense>
          )
        }
        table={{
          label: t`Open items`,
          columns: clearingColumns,
          rowId: idOf,
          rowName: (row) => causeText(row) || String(row.number),
          onOpen: (row) => onOpen({ what: 'posting', id: row.posting_id }),
          ...(mayEdit && { selection: { selected: picked.selected, onChange: picked.change } }),
          card: clearingCard,
        }}
      />
      <Suspense fallback={null}>
        {layer === 'transfer' && currency && <TransferForm kind={kind} currency={currency} onClose={close} />}
        {layer === 'matches' && <MatchesDrawer kind={kind} onClose={close} />}
      </Suspense>
    </>
  );
}
