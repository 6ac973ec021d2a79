import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { clearFilters, type ListState } from '../../../ui/list/list-state.ts';
import { openRow } from '../../../ui/list/open-row.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { percentText } from '../../../ui/text/percent.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { affiliatesQuery, relationsQuery, type AffiliateRow, type OpenState, type RelationRow } from './queries.ts';
import { relationCard, relationColumns } from './relation-columns.tsx';

const AffiliateDrawer = lazy(() => import('./AffiliateDrawer.tsx').then((m) => ({ default: m.AffiliateDrawer })));
const TermsDrawer = lazy(() => import('./TermsDrawer.tsx').then((m) => ({ default: m.TermsDrawer })));
const RelationForm = lazy(() => import('./RelationForm.tsx').then((m) => ({ default: m.RelationForm })));

function Rate({ row }: { row: AffiliateRow }) {
  const { i18n } = useLingui();
  return percentText(row.rate_bp, i18n.locale);
}

const columns = columnsOf<AffiliateRow>([
  { id: 'name', head: msg`Affiliate`, width: 190, fixed: true, cell: (row) => <b>{row.name}</b> },
  { id: 'email', head: msg`E-mail`, width: 210, mergeInto: 'name', cell: (row) => row.email },
  { id: 'code', head: msg`Referral code`, width: 110, cell: (row) => row.referral_code },
  { id: 'sellers', head: msg`Sellers`, width: 80, align: 'right', cell: (row) => row.sellers },
  {
    id: 'paid',
    head: msg`Orders this month`,
    width: 150,
    align: 'right',
    cell: (row) => <MoneyText money={row.paid_this_month} charged />,
  },
  {
    id: 'rate',
    head: msg`Commission rate`,
    width: 116,
    align: 'right',
    mergeInto: 'paid',
    cell: (row) => <Rate row={row} />,
  },
  {
    id: 'hold',
    head: msg`Money on hold`,
    width: 120,
    align: 'right',
    mergeInto: 'available',
    cell: (row) => <MoneyText money={row.hold} charged />,
  },
  {
    id: 'available',
    head: msg`Available`,
    width: 120,
    align: 'right',
    cell: (row) => <MoneyText money={row.available} alarm charged />,
  },
]);

const card = (row: AffiliateRow) => (
  <RowCard
    title={row.name}
    amount={<MoneyText money={row.available} alarm charged />}
    facts={[row.email, row.referral_code]}
    second={<Rate row={row} />}
  />
);

type AffiliatesPageProps = { state: OpenState; onState: (next: OpenState, how?: { replace: boolean }) => void };

/** For staff: all affiliates, and which seller belongs to whom. */
export function AffiliatesPage({ state, onState }: AffiliatesPageProps) {
  const { t } = useLingui();
  const { list, open } = state;
  const isRelations = list.view === 'relations';
  const affiliates = useQuery({ ...affiliatesQuery(state), placeholderData: keepPreviousData, enabled: !isRelations });
  const relations = useQuery({ ...relationsQuery(state), placeholderData: keepPreviousData, enabled: isRelations });
  const mayEdit = useCan('promotion.edit');
  const [layer, setLayer] = useState<'terms' | 'relation' | null>(null);
  const [ended, setEnded] = useState<RelationRow | null>(null);
  const end = useCommand('promotion.deleteRelation', {
    onDone: () => {
      setEnded(null);
      showToast({ tone: 'good', title: t`The relation has ended` });
    },
  });
  const go = (next: ListState, how?: { replace: boolean }) => onState({ list: next, open: '' }, how);
  const show = (id: string) => onState({ ...state, open: id });
  const opened = openRow(affiliates.data?.list ?? [], isRelations ? '' : open, show);
  const common = {
    title: <Trans>Affiliates</Trans>,
    state: list,
    onState: go,
    keepsView: true,
    actions: mayEdit && (
      <>
        <Button onClick={() => setLayer('terms')}>
          <Trans>Programme terms</Trans>
        </Button>
        <Button variant="primary" onClick={() => setLayer('relation')}>
          <Trans>Assign a seller</Trans>
        </Button>
      </>
    ),
    views: (
      <ViewTabs
        views={[
          { id: 'affiliates', label: <Trans>Affiliates</Trans> },
          { id: 'relations', label: <Trans>Referred sellers</Trans> },
        ]}
        current={isRelations ? 'relations' : 'affiliates'}
        onView={(view) => go({ ...clearFilters(list), view: view === 'relations' ? view : undefined })}
      />
    ),
  };
  return (
    <>
      {isRelations ? (
        <ListScreen
          {...common}
          name="promotion-relations"
          query={relations}
          nothing={
            <Empty
              title={<Trans>No referred seller yet</Trans>}
              text={
                <Trans>Sellers who signed up through an affiliate’s link, and those you assign, appear here.</Trans>
              }
            />
          }
          noMatch={<Trans>No sellers match</Trans>}
          failed={<Trans>The sellers did not load</Trans>}
          search={t`Name or e-mail`}
          table={{
            label: t`Referred sellers`,
            columns: relationColumns,
            rowId: (row) => row.seller_id,
            rowName: (row) => row.seller_name,
            card: relationCard,
            ...(mayEdit && { onOpen: setEnded }),
          }}
        />
      ) : (
        <ListScreen
          {...common}
          name="affiliates"
          query={affiliates}
          nothing={
            <Empty
              title={<Trans>No affiliate yet</Trans>}
              text={
                <Trans>Add a user with the role affiliate: the link and the commissions follow by themselves.</Trans>
              }
            />
          }
          noMatch={<Trans>No affiliates match</Trans>}
          failed={<Trans>The affiliates did not load</Trans>}
          search={t`Name or e-mail`}
          table={{
            label: t`Affiliates`,
            columns,
            rowId: (row) => row._id,
            rowName: (row) => row.name,
            onOpen: (row) => show(row._id),
            card,
          }}
        />
      )}
      <Suspense fallback={null}>
        {opened && (
          <AffiliateDrawer key={opened.row._id} row={opened.row} place={opened.place} onClose={() => show('')} />
        )}
        {layer === 'terms' && <TermsDrawer onClose={() => setLayer(null)} />}
        {layer === 'relation' && <RelationForm onClose={() => setLayer(null)} />}
      </Suspense>
      {ended && (
        <ConfirmDialog
          title={t`End the relation of ${ended.seller_name}?`}
          text={
            <Trans>
              New orders no longer earn {ended.affiliate_name} a commission. What was earned stays, and refunds still
              reverse it.
            </Trans>
          }
          confirm={<Trans>End relation</Trans>}
          danger
          loading={end.isPending}
          onConfirm={() => end.mutate({ seller_id: ended.seller_id })}
          onClose={() => setEnded(null)}
        />
      )}
    </>
  );
}
