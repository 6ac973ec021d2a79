import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { formatDay } from '../../../../ui/text/format-date.ts';
import { BalanceText } from '../BalanceText.tsx';
import { BookRow, BookRows } from '../BookRows.tsx';
import { DrawerPage } from '../DrawerPage.tsx';
import { causeText, ReasonText } from '../Cause.tsx';
import { FigureRows } from '../FigureRows.tsx';
import { accountLabels } from '../labels.ts';
import { linesQuery } from '../queries.ts';
import type { OpenedProps } from './OpenedDrawer.tsx';

/** The lines of an account in the chosen period; each opens its posting. */
export function AccountDrawer({ id, list, onOpen, onClose }: OpenedProps) {
  const { t, i18n } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...linesQuery(list, id, page), placeholderData: keepPreviousData });
  const shown = query.data;
  const name = shown ? [i18n._(accountLabels[shown.kind]), shown.owner_name].filter(Boolean).join(': ') : t`Account`;
  return (
    <Drawer title={name} width={760} onClose={onClose}>
      <DrawerPage
        query={query}
        label={name}
        failed={<Trans>The account did not load</Trans>}
        page={page}
        onPage={setPage}
      >
        {(data) => (
          <>
            <FigureRows figures={data.figures} />
            {data.count === 0 && (
              <Text c="dimmed">
                <Trans>Nothing was booked on this account in these days.</Trans>
              </Text>
            )}
            <BookRows>
              {data.list.map((line) => (
                <BookRow
                  key={line._id}
                  title={<ReasonText reason={line.reason} />}
                  text={[formatDay(line.booked_on), causeText(line), line.seller_name].filter(Boolean).join(' · ')}
                  end={<BalanceText money={line.amount} />}
                  onOpen={() => onOpen({ what: 'posting', id: line.posting_id })}
                />
              ))}
            </BookRows>
          </>
        )}
      </DrawerPage>
    </Drawer>
  );
}
