import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { FilterBar } from '../../../../ui/list/filters/FilterBar.tsx';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { Pager } from '../../../../ui/list/paging/Pager.tsx';
import { ViewTabs } from '../../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { allChanges, changesQuery, type ChangesSearch, type OnChanges } from '../queries.ts';
import { ChangeCard } from './ChangeCard.tsx';
import { optionChangeStatus } from '#domain/catalog/listing/option-change.ts';

type ChangesPageProps = { search: ChangesSearch; onSearch: OnChanges };

const views = { open: undefined, confirmed: 1, all: 'all' } as const;

/** Options that changed or vanished in the shops. While a change is unconfirmed its orders are not processed. */
export function ChangesPage({ search, onSearch }: ChangesPageProps) {
  const { t } = useLingui();
  const result = useQuery({ ...changesQuery(search), placeholderData: keepPreviousData });
  const confirm = useCommand('mapping.updateOptionChangeLogStatus', {
    onDone: ({ confirmed }) =>
      showToast({
        tone: 'good',
        title: <Plural value={confirmed} one="# change is confirmed" other="# changes are confirmed" />,
      }),
  });
  const { data, error } = result;
  const { page = 1, size = 50, status } = search;
  const rows = data?.list ?? [];
  const unconfirmed = rows.filter((row) => row.status === optionChangeStatus.unconfirmed);
  const current = status === optionChangeStatus.confirmed ? 'confirmed' : status === allChanges ? 'all' : 'open';
  const change = (next: ChangesSearch, replace = false) =>
    onSearch({ ...search, page: undefined, ...next }, { replace });

  const body = () => {
    if (error && !data)
      return (
        <NotLoaded
          error={error}
          title={<Trans>The option changes did not load</Trans>}
          onRetry={() => void result.refetch()}
        />
      );
    if (!data) return <SkeletonRows label={t`Option changes`} />;
    if (rows.length === 0)
      return (
        <Empty
          title={current === 'open' ? <Trans>Nothing to confirm</Trans> : <Trans>No option changes</Trans>}
          text={
            <Trans>
              When an option of a mapped product is renamed or removed in a shop, it appears here before its orders are
              processed.
            </Trans>
          }
        />
      );
    return (
      <Stack gap="sm">
        {rows.map((row) => (
          <ChangeCard
            key={row._id}
            row={row}
            isPending={confirm.isPending}
            onConfirm={(variantId) =>
              confirm.mutate({
                changes: [
                  { option_change_log_id: row._id, ...(variantId === undefined ? {} : { variant_id: variantId }) },
                ],
              })
            }
          />
        ))}
      </Stack>
    );
  };

  return (
    <ListPage
      title={<Trans>Option changes</Trans>}
      note={
        data &&
        (data.counts.unconfirmed > 0 ? (
          <Plural value={data.counts.unconfirmed} one="# change waits for you" other="# changes wait for you" />
        ) : (
          <Trans>Nothing to confirm</Trans>
        ))
      }
      actions={
        unconfirmed.length > 1 && (
          <Button
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ changes: unconfirmed.map((row) => ({ option_change_log_id: row._id })) })}
          >
            <Trans>Keep all mappings on this page</Trans>
          </Button>
        )
      }
      views={
        <ViewTabs
          views={[
            { id: 'open', label: <Trans>To confirm</Trans>, count: data?.counts.unconfirmed },
            { id: 'confirmed', label: <Trans>Confirmed</Trans>, count: data?.counts.confirmed },
            { id: 'all', label: <Trans>All</Trans> },
          ]}
          current={current}
          onView={(id) => change({ status: views[id === 'confirmed' || id === 'all' ? id : 'open'] })}
        />
      }
      filters={
        <FilterBar
          filters={[]}
          values={{}}
          onChange={() => undefined}
          onClear={() => onSearch({ status, size })}
          search={{
            placeholder: t`Product, option or SKU`,
            live: search.q ?? '',
            keyword: search.keyword ?? '',
            onLive: (q) => change({ q: q || undefined }, true),
            onKeep: (keyword) => change({ keyword: keyword || undefined, q: undefined }),
          }}
        />
      }
      pager={
        data &&
        data.count > 0 && (
          <Pager
            page={page}
            size={size}
            count={data.count}
            onPage={(next) => onSearch({ ...search, page: next })}
            onSize={(next) => onSearch({ ...search, page: undefined, size: next })}
          />
        )
      }
    >
      {body()}
    </ListPage>
  );
}
