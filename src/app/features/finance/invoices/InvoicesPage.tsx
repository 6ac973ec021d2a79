import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { useCan, useMe } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { usePicked } from '../../../ui/list/selection/use-picked.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { cardFor, columnsFor } from './columns.tsx';
import { invoiceFilters, invoicesQuery, issuersQuery, viewOf, type InvoiceRow } from './queries.ts';

const GenerateForm = lazy(async () => ({ default: (await import('./GenerateForm.tsx')).GenerateForm }));
const IssuersDrawer = lazy(async () => ({ default: (await import('./IssuersDrawer.tsx')).IssuersDrawer }));
const BuyerDrawer = lazy(async () => ({ default: (await import('./BuyerDrawer.tsx')).BuyerDrawer }));
const InvoicesBar = lazy(async () => ({ default: (await import('./InvoicesBar.tsx')).InvoicesBar }));

type InvoicesPageProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  onOpen: (id: string) => void;
};

/** Invoices and credit notes. Managers generate and issue them, sellers download their own. */
export function InvoicesPage({ state, onState, onOpen }: InvoicesPageProps) {
  const { t } = useLingui();
  const query = useQuery({ ...invoicesQuery(state), placeholderData: keepPreviousData });
  const { data } = query;
  const { sellers, onFilters } = useSellers(state.filters);
  const mayEdit = useCan('invoice.edit');
  const mayBill = useCan('invoice.buyer');
  const isStaff = !useMe().role_name.includes('buyer');
  const issuers = useQuery({ ...issuersQuery, enabled: mayEdit }).data?.list;
  const [opened, setOpened] = useState<'generate' | 'issuers' | 'billing' | null>(null);
  const close = () => setOpened(null);
  const view = viewOf(state);
  const picked = usePicked<InvoiceRow>({
    rows: data?.list,
    rowId: (row) => row._id,
    found: data?.count,
    question: JSON.stringify([view, state.keyword, state.live, state.filters]),
  });
  const counts = data?.counts;
  const lacksIssuer = issuers?.length === 0;
  const generate = mayEdit && (
    <Button variant="primary" onClick={() => setOpened(lacksIssuer ? 'issuers' : 'generate')}>
      <Trans>Generate invoices</Trans>
    </Button>
  );
  return (
    <>
      <ListScreen
        name="invoices"
        title={<Trans>Invoices</Trans>}
        query={query}
        state={state}
        onState={onState}
        keepsView
        actions={
          <>
            {mayBill && (
              <Button onClick={() => setOpened('billing')}>
                <Trans>Billing details</Trans>
              </Button>
            )}
            {mayEdit && (
              <Button onClick={() => setOpened('issuers')}>
                <Trans>Issuers</Trans>
              </Button>
            )}
            {generate}
          </>
        }
        banner={
          lacksIssuer && (
            <Note
              tone="wait"
              icon={<IconAlertTriangle size={18} stroke={1.6} />}
              title={<Trans>No company issues invoices yet</Trans>}
              text={
                <Trans>
                  Invoices need the name, address and VAT number of the company, and a prefix for the numbers.
                </Trans>
              }
              end={
                <Button onClick={() => setOpened('issuers')}>
                  <Trans>Add issuer</Trans>
                </Button>
              }
            />
          )
        }
        nothing={
          view === 'all' && (
            <Empty
              title={<Trans>No invoices yet</Trans>}
              text={<Trans>Invoices are made from the bills of a period, and stay here with their files.</Trans>}
              actions={generate}
            />
          )
        }
        noMatch={<Trans>No invoices match</Trans>}
        failed={<Trans>The invoices did not load</Trans>}
        search={isStaff ? t`Number, order or seller` : t`Number or order`}
        filters={withSellers(invoiceFilters, sellers)}
        onFilters={onFilters}
        views={
          <ViewTabs
            views={[
              { id: 'all', label: <Trans>All</Trans>, count: counts && counts.draft + counts.issued + counts.voided },
              ...(isStaff ? [{ id: 'draft', label: <Trans>Drafts</Trans>, count: counts?.draft }] : []),
              { id: 'issued', label: <Trans>Issued</Trans>, count: counts?.issued },
              { id: 'voided', label: <Trans>Voided</Trans>, count: counts?.voided },
              { id: 'credit-note', label: <Trans>Credit notes</Trans> },
            ]}
            current={view}
            onView={(id) => onState({ ...state, page: 1, view: id === 'all' ? undefined : id })}
          />
        }
        bulk={
          picked.rows.length > 0 && (
            <Suspense fallback={null}>
              <InvoicesBar rows={picked.rows} onClear={picked.clear} />
            </Suspense>
          )
        }
        table={{
          label: t`Invoices`,
          columns: columnsFor(isStaff),
          rowId: (row) => row._id,
          rowName: (row) => row.number ?? row.seller_name,
          onOpen: (row) => onOpen(row._id),
          selection: { selected: picked.selected, onChange: picked.change },
          card: cardFor(isStaff),
        }}
      />
      <Suspense fallback={null}>
        {opened === 'generate' && issuers && <GenerateForm issuers={issuers} onClose={close} />}
        {opened === 'issuers' && <IssuersDrawer onClose={close} />}
        {opened === 'billing' && <BuyerDrawer onClose={close} />}
      </Suspense>
    </>
  );
}
