import { Trans, useLingui } from '@lingui/react/macro';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useCan } from '../../../../session/session.ts';
import { withSellers } from '../../../../shared/sellers/seller-filter.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import { isNarrowed } from '../../../../ui/list/list-state.ts';
import { openRow } from '../../../../ui/list/open-row.ts';
import { usePicked } from '../../../../ui/list/selection/use-picked.ts';
import { ViewTabs } from '../../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { ticketFilters } from '../filters.ts';
import { viewLabels } from '../labels.ts';
import { assigneesQuery, countsQuery, customersQuery, tagsQuery, ticketsQuery } from '../queries.ts';
import type { TicketSlots } from '../slots.ts';
import { allViews, isStatusView, sellerViews, toView, type OnTickets, type TicketsState } from '../ticket-state.ts';
import { SetupMenu } from '../setup/SetupMenu.tsx';
import { ticketCard, ticketColumns } from './columns.tsx';
import { TicketsBulk } from './TicketsBulk.tsx';

const TicketDrawer = lazy(() => import('../detail/TicketDrawer.tsx'));
const NewTicketDrawer = lazy(() => import('../new/NewTicketDrawer.tsx'));

const all = 'all';
const none = { kind: 'none', ref: '', name: '' } as const;

type TicketsPageProps = { state: TicketsState; onState: OnTickets; slots: TicketSlots };

/** Tickets as views by status and for staff by what has to be done, with the number in each. */
export function TicketsPage({ state, onState, slots }: TicketsPageProps) {
  const { t, i18n } = useLingui();
  const query = useQuery({ ...ticketsQuery(state), placeholderData: keepPreviousData });
  const { data: counts } = useQuery({ ...countsQuery(state), placeholderData: keepPreviousData });
  const isStaff = useCan('ticket.work');
  const manages = useCan('ticket.manage');
  const mayWrite = useCan('ticket.write');
  const maySeeReports = useCan('ticket.report');
  const { data: users } = useQuery({ ...assigneesQuery(), enabled: manages });
  const { data: tags } = useQuery({ ...tagsQuery, enabled: manages });
  const { data: customers } = useQuery({ ...customersQuery, enabled: manages });
  const sellers = customers?.map((customer) => ({ value: customer._id, label: customer.name }));
  const filters = useMemo(
    () =>
      ticketFilters(
        manages
          ? {
              assignees: users?.map((user) => ({ value: user._id, label: user.name })) ?? [],
              tags: tags?.map(({ tag, tickets }) => ({ value: tag, label: tag, count: tickets })) ?? [],
            }
          : {},
      ),
    [users, tags, manages],
  );
  const columns = useMemo(() => ticketColumns(isStaff), [isStaff]);
  const show = (id: string) => onState({ ...state, open: id || undefined, wanted: undefined });
  const openForm = () => onState({ ...state, open: undefined, wanted: none });
  const rows = query.data?.list ?? [];
  const opened = openRow(rows, state.open, show);
  const picked = usePicked({
    rows,
    found: query.data?.count,
    rowId: (row) => row._id,
    question: JSON.stringify({ ...state, page: 0, open: '', wanted: '' }),
  });
  const views = [
    { id: all, label: t`All`, count: counts && Object.values(counts.status).reduce((sum, count) => sum + count, 0) },
    ...(isStaff ? allViews : sellerViews).map((view) => ({
      id: view,
      label: !isStaff && view === 'waiting_for_customer' ? t`Waits for you` : i18n._(viewLabels[view]),
      count: counts && (isStatusView(view) ? counts.status[view] : counts.views[view]),
    })),
  ];
  const newButton = mayWrite && (manages || !isStaff) && (
    <Button variant="primary" onClick={openForm}>
      <Trans>New ticket</Trans>
    </Button>
  );
  return (
    <>
      <ListScreen
        name="tickets"
        title={<Trans>Tickets</Trans>}
        actions={
          <>
            {maySeeReports && (
              <ButtonLink to="/ticket/reports" icon={<IconChartBar size={16} stroke={1.6} />}>
                <Trans>Reports</Trans>
              </ButtonLink>
            )}
            <SetupMenu />
            {newButton}
          </>
        }
        query={query}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined, wanted: undefined }, how)}
        keepsView
        {...(state.view === undefined &&
          !isNarrowed(state) && {
            nothing: (
              <Empty
                title={<Trans>No tickets yet</Trans>}
                text={
                  isStaff ? (
                    <Trans>Tickets of customers appear here as soon as they are opened.</Trans>
                  ) : (
                    <Trans>
                      Something is wrong or unclear? Open a ticket, best from the order or parcel it is about.
                    </Trans>
                  )
                }
              />
            ),
          })}
        noMatch={<Trans>No tickets match</Trans>}
        nothingHere={<Empty title={<Trans>No tickets here</Trans>} text={<Trans>None is in this view now.</Trans>} />}
        failed={<Trans>The tickets did not load</Trans>}
        search={t`Number, subject or words of a message`}
        filters={withSellers(filters, sellers)}
        views={<ViewTabs views={views} current={state.view ?? all} onView={(id) => onState(toView(state, id))} />}
        bulk={manages && picked.count > 0 && <TicketsBulk rows={picked.rows} onClear={picked.clear} />}
        table={{
          label: t`Tickets`,
          columns,
          rowId: (row) => row._id,
          rowName: (row) => `${row.number} ${row.subject}`,
          onOpen: (row) => show(row._id),
          ...(manages && { selection: { selected: picked.selected, onChange: picked.change } }),
          card: ticketCard(isStaff),
        }}
      />
      <Suspense fallback={null}>
        {state.open !== undefined && (
          <TicketDrawer
            key={state.open}
            id={state.open}
            row={opened?.row}
            {...opened?.place}
            onClose={() => show('')}
            onShow={show}
            slots={slots}
          />
        )}
        {state.wanted && (
          <NewTicketDrawer
            wanted={state.wanted}
            suggestions={slots.suggestions}
            onClose={() => show('')}
            onMade={show}
          />
        )}
      </Suspense>
    </>
  );
}
