import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconChecks, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { useMayActs } from '../../../session/rights/use-may-act.ts';
import { typeCountQuery } from '../../../session/unread.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { BulkBar } from '../../../ui/list/selection/BulkBar.tsx';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { setPage, setSize } from '../../../ui/list/list-state.ts';
import { Pager } from '../../../ui/list/paging/Pager.tsx';
import { useLastPage } from '../../../ui/list/paging/use-last-page.ts';
import type { Selection } from '../../../ui/list/selection/picked.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { NoMatch } from '../../../ui/state/NoMatch.tsx';
import { noticeCard, noticeColumns } from './columns.tsx';
import { noticesQuery, type NotificationRow, type NoticesState } from './queries.ts';
import { useDelete } from './use-delete.tsx';
import { useGo, useMarks } from './use-notices.ts';
import { useViews } from './use-views.ts';

const NoticeDrawer = lazy(async () => ({ default: (await import('./NoticeDrawer.tsx')).NoticeDrawer }));
const WriteForm = lazy(async () => ({ default: (await import('./write/WriteForm.tsx')).WriteForm }));

const noRows: Selection = new Set();
type NoticesListProps = { state: NoticesState; onState: (next: NoticesState, how?: { replace: boolean }) => void };

/** The user's notifications by type. */
export function NoticesList({ state, onState }: NoticesListProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(noticesQuery(state));
  const { data: counts } = useQuery(typeCountQuery);
  const may = useMayActs();
  const isWriter = useCan('notification.write');
  const mayWrite = isWriter && may('add');
  const mayDelete = isWriter && may('delete');
  const [selected, setSelected] = useState<Selection>(noRows);
  const [isWriting, setIsWriting] = useState(false);
  const marks = useMarks();
  const goOf = useGo();
  const views = useViews(counts);

  const close = () => onState({ ...state, open: undefined });
  const clear = () => setSelected(noRows);
  const deleting = useDelete(() => {
    clear();
    close();
  });
  const ids = [...selected];
  const marking = (mark: (ids: string[]) => void) => () => {
    mark(ids);
    clear();
  };
  const showAll = () => onState({ ...state, view: undefined, page: 1 });
  const menuOf = (row: NotificationRow) => {
    const go = goOf(row);
    return [
      ...(go ? [{ id: 'go', label: <Trans>Open the related page</Trans>, onSelect: go }] : []),
      row.is_read
        ? { id: 'unread', label: <Trans>Mark unread</Trans>, onSelect: () => marks.unread([row._id]) }
        : { id: 'read', label: <Trans>Mark read</Trans>, onSelect: () => marks.read([row._id]) },
      ...(mayDelete
        ? [{ id: 'delete', label: <Trans>Delete</Trans>, danger: true, onSelect: () => deleting.ask([row]) }]
        : []),
    ];
  };
  const write = mayWrite && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsWriting(true)}>
      <Trans>Write</Trans>
    </Button>
  );
  useLastPage({ ...state, count: data?.count }, (last) => onState({ ...state, page: last }, { replace: true }));
  const isNothing = data?.count === 0 && state.view === undefined && state.page === 1;

  return (
    <>
      <ListPage
        title={<Trans>Notifications</Trans>}
        actions={
          <>
            {(data?.unread_count ?? 0) > 0 && (
              <Button icon={<IconChecks size={16} stroke={1.6} />} loading={marks.isPending} onClick={marks.readAll}>
                <Trans>Mark all read</Trans>
              </Button>
            )}
            {!isNothing && selected.size === 0 && write}
          </>
        }
        empty={
          isNothing && (
            <Empty
              title={<Trans>No notifications yet</Trans>}
              text={<Trans>News about orders, money and parcels appears here.</Trans>}
              actions={write}
            />
          )
        }
        views={
          <ViewTabs
            views={views}
            current={state.view ?? 'all'}
            onView={(view) => {
              clear();
              onState({ ...state, page: 1, view: view === 'all' ? undefined : view });
            }}
          />
        }
        bulk={
          selected.size > 0 && (
            <BulkBar
              count={selected.size}
              onClear={clear}
              primary={
                <Button variant="primary" onClick={marking(marks.read)}>
                  <Trans>Mark read</Trans>
                </Button>
              }
              actions={
                <Button variant="subtle" onClick={marking(marks.unread)}>
                  <Trans>Mark unread</Trans>
                </Button>
              }
              more={[
                { id: 'unread', label: <Trans>Mark unread</Trans>, onSelect: marking(marks.unread) },
                ...(mayDelete
                  ? [
                      {
                        id: 'delete',
                        label: <Trans>Delete</Trans>,
                        danger: true,
                        onSelect: () => deleting.ask((data?.list ?? []).filter(({ _id }) => selected.has(_id))),
                      },
                    ]
                  : []),
              ]}
            />
          )
        }
        pager={
          data && (
            <Pager
              page={state.page}
              size={state.size}
              count={data.count}
              onPage={(page) => onState({ ...state, ...setPage(state, page) })}
              onSize={(size) => onState({ ...state, ...setSize(state, size) })}
            />
          )
        }
      >
        <DataTable
          label={t`Notifications`}
          columns={noticeColumns}
          rows={data?.list}
          rowId={(row) => row._id}
          rowName={(row) => row.title}
          onOpen={(row) => onState({ ...state, open: row._id })}
          selection={{ selected, onChange: setSelected }}
          reloading={isFetching && data !== undefined}
          card={noticeCard}
          menu={menuOf}
          noMatch={<NoMatch title={<Trans>Nothing here</Trans>} onClear={showAll} />}
          failure={
            error &&
            !data && (
              <NotLoaded
                error={error}
                title={<Trans>The notifications did not load</Trans>}
                onRetry={() => void refetch()}
              />
            )
          }
        />
      </ListPage>
      <Suspense>
        {state.open && (
          <NoticeDrawer
            key={state.open}
            id={state.open}
            onClose={close}
            onDelete={mayWrite ? deleting.askOne : undefined}
          />
        )}
        {isWriting && <WriteForm onClose={() => setIsWriting(false)} />}
      </Suspense>
      {deleting.dialog}
    </>
  );
}
