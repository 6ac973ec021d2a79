import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { inquiryFilters } from '#domain/sourcing/inquiries/filters.ts';
import { useCan } from '../../../../session/session.ts';
import { useSellers } from '../../../../session/use-sellers.ts';
import { withSellers } from '../../../../shared/sellers/seller-filter.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../../ui/list/open-row.ts';
import { isNarrowed } from '../../../../ui/list/list-state.ts';
import { ViewTabs } from '../../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { filterLabels } from '../labels.ts';
import {
  assigneesQuery,
  countsQuery,
  inquiriesQuery,
  inquiryListFilters,
  toView,
  type InquiriesState,
  type OnInquiries,
} from '../queries.ts';
import type { InquirySlots } from '../slots.ts';
import { inquiryCard, inquiryColumns } from './columns.tsx';
import { useDeviceDrafts } from './device-drafts.ts';
import { DeviceDrafts } from './DeviceDrafts.tsx';

const InquiryDrawer = lazy(() => import('../detail/InquiryDrawer.tsx'));

const all = 'all';
const noSlots: InquirySlots = {};

function AskLink() {
  return (
    <ButtonLink to="/products/my/add-inquiry" variant="primary">
      <Trans>Ask for prices</Trans>
    </ButtonLink>
  );
}

function NothingYet({ mayAsk }: { mayAsk: boolean }) {
  return (
    <Empty
      title={<Trans>No inquiries yet</Trans>}
      text={
        mayAsk ? (
          <Trans>
            Ask for the price of a product you sell, of a market product, or of anything you have a link to.
          </Trans>
        ) : (
          <Trans>Inquiries of sellers appear here as soon as they are submitted.</Trans>
        )
      }
    />
  );
}

type InquiriesPageProps = { state: InquiriesState; onState: OnInquiries; slots?: InquirySlots };

/** Inquiries as tabs by filter option, with the number in each. */
export function InquiriesPage({ state, onState, slots = noSlots }: InquiriesPageProps) {
  const { t, i18n } = useLingui();
  const query = useQuery({ ...inquiriesQuery(state), placeholderData: keepPreviousData });
  const { data: counts } = useQuery({ ...countsQuery(state), placeholderData: keepPreviousData });
  const mayAsk = useCan('inquiry.edit');
  const isStaff = useCan('inquiry.quote');
  const { data: stores } = useQuery({ ...callQuery('store.all', {}), enabled: useCan('store.read') });
  const { data: users } = useQuery({ ...assigneesQuery(), enabled: isStaff });
  const { sellers, onFilters } = useSellers(state.filters);
  const filters = useMemo(
    () =>
      inquiryListFilters({
        stores: stores?.map((store) => ({ value: store.store_id, label: store.name })) ?? [],
        ...(isStaff && { assignees: users?.map((user) => ({ value: user._id, label: user.name })) ?? [] }),
      }),
    [stores, users, isStaff],
  );
  const drafts = useDeviceDrafts();
  const columns = useMemo(() => inquiryColumns(isStaff), [isStaff]);
  const show = (id: string) => onState({ ...state, open: id || undefined });
  const opened = openRow(query.data?.list ?? [], state.open, show);
  const sum = counts && inquiryFilters.reduce((total, filter) => total + counts[filter], 0);
  const views = [
    { id: all, label: t`All`, count: sum },
    ...inquiryFilters.map((filter) => ({ id: filter, label: i18n._(filterLabels[filter]), count: counts?.[filter] })),
  ];
  return (
    <>
      <ListScreen
        name="inquiries"
        title={<Trans>Sourcing</Trans>}
        actions={mayAsk && <AskLink />}
        banner={drafts.length > 0 && <DeviceDrafts drafts={drafts} />}
        query={query}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined }, how)}
        keepsView
        {...(state.view === undefined && !isNarrowed(state) && { nothing: <NothingYet mayAsk={mayAsk} /> })}
        noMatch={<Trans>No inquiries match</Trans>}
        nothingHere={
          <Empty title={<Trans>No inquiries here</Trans>} text={<Trans>None is in this state now.</Trans>} />
        }
        failed={<Trans>The inquiries did not load</Trans>}
        search={t`Number or product`}
        filters={withSellers(filters, sellers)}
        onFilters={onFilters}
        views={<ViewTabs views={views} current={state.view ?? all} onView={(id) => onState(toView(state, id))} />}
        table={{
          label: t`Inquiries`,
          columns,
          rowId: (row) => row._id,
          rowName: (row) => `${row.number} ${row.title}`,
          onOpen: (row) => show(row._id),
          card: inquiryCard(isStaff),
        }}
      />
      {state.open !== undefined && (
        <Suspense fallback={null}>
          <InquiryDrawer
            key={state.open}
            id={state.open}
            row={opened?.row}
            {...opened?.place}
            onClose={() => show('')}
            onShow={show}
            slots={slots}
          />
        </Suspense>
      )}
    </>
  );
}
