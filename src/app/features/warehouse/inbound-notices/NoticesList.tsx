import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { noticeCard, noticeColumns } from './columns.tsx';
import { noticeFilters, noticesQuery, type Notice } from './queries.ts';

const NoticeDrawer = lazy(() => import('./NoticeDrawer.tsx').then((m) => ({ default: m.NoticeDrawer })));
const NoticeForm = lazy(() => import('./NoticeForm.tsx').then((m) => ({ default: m.NoticeForm })));

type NoticesListProps = {
  title: ReactNode;
  views: ReactNode;
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** Goods that sellers announced: they follow them, the warehouse counts them. */
export default function NoticesList({ title, views, state, onState, open, onOpen }: NoticesListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...noticesQuery(state), placeholderData: keepPreviousData });
  const mayAnnounce = useCan('checkout.use');
  /** null: a new one. */
  const [edited, setEdited] = useState<Notice | null | undefined>(undefined);
  const announce = mayAnnounce && (
    <Button variant="primary" onClick={() => setEdited(null)}>
      <Trans>Announce goods</Trans>
    </Button>
  );
  return (
    <>
      <ListScreen
        name="inbound-notices"
        title={title}
        views={views}
        keepsView
        actions={announce}
        query={query}
        state={state}
        onState={onState}
        nothingHere={
          <Empty
            title={<Trans>No goods are announced</Trans>}
            text={
              mayAnnounce ? (
                <Trans>Tell the warehouse what you send. It puts the goods into your stock.</Trans>
              ) : (
                <Trans>Goods that sellers send to our warehouses appear here.</Trans>
              )
            }
            actions={announce}
          />
        }
        noMatch={<Trans>No delivery matches</Trans>}
        failed={<Trans>The deliveries did not load</Trans>}
        search={mayAnnounce ? t`Reference or track number` : t`Reference, track number or seller`}
        filters={noticeFilters}
        table={{
          label: t`Announced goods`,
          columns: mayAnnounce ? noticeColumns.filter(({ id }) => id !== 'seller') : noticeColumns,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => onOpen(row._id),
          card: noticeCard,
        }}
      />
      <Suspense fallback={null}>
        {open && <NoticeDrawer key={open} id={open} onEdit={setEdited} onClose={() => onOpen(undefined)} />}
        {edited !== undefined && (
          <NoticeForm
            notice={edited}
            onClose={() => setEdited(undefined)}
            onSaved={(id) => {
              setEdited(undefined);
              onOpen(id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
