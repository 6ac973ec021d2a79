import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ListTable } from '../../../../ui/list/ListTable.tsx';
import { setPage, setSize, type ListState } from '../../../../ui/list/list-state.ts';
import { Pager } from '../../../../ui/list/paging/Pager.tsx';
import { useLastPage } from '../../../../ui/list/paging/use-last-page.ts';
import { Surface } from '../../../../ui/Surface.tsx';
import { useWidth } from '../../../../ui/list/use-width.ts';
import { rechargeCard, rechargeColumns } from './recharge-columns.tsx';
import type { BankAccount } from '../rows.ts';
import { myRechargesQuery } from '../queries.ts';

const MyRechargeDrawer = lazy(() => import('./MyRechargeDrawer.tsx').then((m) => ({ default: m.MyRechargeDrawer })));

type MyRechargesProps = {
  list: ListState;
  onList: (next: ListState, how?: { replace: boolean }) => void;
  open: string;
  onOpen: (id: string) => void;
  bank: BankAccount | undefined;
  showSeller: boolean;
};

/** The seller's own claims, below the form. */
export function MyRecharges({ list, onList, open, onOpen, bank, showSeller }: MyRechargesProps) {
  const { t } = useLingui();
  const query = useQuery(myRechargesQuery(list));
  const { data } = query;
  const phone = useWidth() === 'phone';
  useLastPage({ ...list, count: query.isPlaceholderData ? undefined : data?.count }, (last) =>
    onList(setPage(list, last), { replace: true }),
  );
  if (data?.count === 0) return null;
  const opened = data?.list.find((row) => row._id === open);
  const title = showSeller ? <Trans>Recharges</Trans> : <Trans>Your recharges</Trans>;
  const table = (
    <>
      <ListTable
        result={query}
        failed={showSeller ? <Trans>The recharges did not load</Trans> : <Trans>Your recharges did not load</Trans>}
        label={showSeller ? t`Recharges` : t`Your recharges`}
        columns={rechargeColumns({ showSeller, queue: false })}
        rowId={(row) => row._id}
        rowName={(row) => row.number}
        onOpen={(row) => onOpen(row._id)}
        card={rechargeCard({ showSeller, queue: false })}
      />
      {data && data.count > 10 && (
        <Pager
          page={list.page}
          size={list.size}
          count={data.count}
          onPage={(page) => onList(setPage(list, page))}
          onSize={(size) => onList(setSize(list, size))}
        />
      )}
    </>
  );
  return (
    <>
      {phone ? (
        <section>
          <Text component="h2" my="xs" fz="0.9375rem" fw={600} lh="1.375rem">
            {title}
          </Text>
          {table}
        </section>
      ) : (
        <Surface flush title={title}>
          {table}
        </Surface>
      )}
      {opened && (
        <Suspense fallback={null}>
          <MyRechargeDrawer
            key={opened._id}
            row={opened}
            bank={bank}
            showSeller={showSeller}
            onClose={() => onOpen('')}
          />
        </Suspense>
      )}
    </>
  );
}
