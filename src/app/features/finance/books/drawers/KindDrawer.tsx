import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { BalanceText } from '../BalanceText.tsx';
import { BookRow, BookRows } from '../BookRows.tsx';
import { DrawerPage } from '../DrawerPage.tsx';
import { accountLabels } from '../labels.ts';
import { ownersQuery, type BalanceRow } from '../queries.ts';
import type { OpenedProps } from './OpenedDrawer.tsx';

type KindDrawerProps = Omit<OpenedProps, 'id'> & { kind: BalanceRow['kind'] };

/** The accounts of sellers or affiliates of one kind, the largest balances first; each opens its lines. */
export function KindDrawer({ kind, list, onOpen, onClose }: KindDrawerProps) {
  const { i18n } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...ownersQuery(list, kind, page), placeholderData: keepPreviousData });
  const name = i18n._(accountLabels[kind]);
  return (
    <Drawer title={name} width={760} onClose={onClose}>
      <DrawerPage
        query={query}
        label={name}
        failed={<Trans>The accounts did not load</Trans>}
        page={page}
        onPage={setPage}
      >
        {(data) => (
          <>
            <BookRows>
              {data.list.map((row) => (
                <BookRow
                  key={row.account_id}
                  title={row.owner_name}
                  text={
                    <Trans>
                      Opening <BalanceText money={row.opening} /> · debit <MoneyText money={row.debit} /> · credit{' '}
                      <MoneyText money={row.credit} />
                    </Trans>
                  }
                  end={<BalanceText money={row.closing} />}
                  onOpen={() => onOpen({ what: 'account', id: row.account_id })}
                />
              ))}
            </BookRows>
          </>
        )}
      </DrawerPage>
    </Drawer>
  );
}
