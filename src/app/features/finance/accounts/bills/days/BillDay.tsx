import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addDays, type Day } from '#domain/shared/calendar/days.ts';
import { useMe } from '../../../../../session/session.ts';
import { IconButton } from '../../../../../ui/button/IconButton.tsx';
import { ListScreen } from '../../../../../ui/list/ListScreen.tsx';
import { Empty } from '../../../../../ui/state/Empty.tsx';
import { formatDay, formatWeekday } from '../../../../../ui/text/format-date.ts';
import { today } from '../../../../../ui/text/formats.ts';
import { useNow } from '../../../../../ui/text/time/use-now.ts';
import { billCard, billColumns } from '../bill-columns.tsx';
import { isReady } from '../../queries.ts';
import type { BillRow } from '../../rows.ts';
import { SellerField } from '../../SellerField.tsx';
import { SellerChoice } from '../BillHistory.tsx';
import { billsOfDayQuery, sumsOfDayQuery, type BillDayState } from './queries.ts';
import { StatementSums } from './StatementSums.tsx';

type BillDayProps = {
  state: BillDayState;
  onState: (next: BillDayState, how?: { replace: boolean }) => void;
  /** The link to the list of days. */
  back: ReactNode;
  /** Opens the posting in the books; absent for users without them. */
  onPosting?: ((bill: BillRow) => void) | undefined;
};

/** The bills of one day, with the balance before and after it. Staff choose the seller. */
export function BillDay({ state, onState, back, onPosting }: BillDayProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const { day, list, user } = state;
  const enabled = isReady(state, me);
  const query = useQuery({ ...billsOfDayQuery(state), enabled, placeholderData: keepPreviousData });
  const sums = useQuery({ ...sumsOfDayQuery(state), enabled, placeholderData: keepPreviousData }).data;
  const last = today(useNow(60_000));
  const show = (next: Day) => onState({ ...state, day: next, list: { ...list, page: 1 } });
  const named = formatDay(day);
  return (
    <ListScreen
      name="bills"
      title={<Trans>Bills of {named}</Trans>}
      note={formatWeekday(day, i18n.locale)}
      actions={
        <>
          {back}
          <IconButton label={t`Day before`} onClick={() => show(addDays(day, -1))}>
            <IconChevronLeft size={16} stroke={1.6} />
          </IconButton>
          <IconButton label={t`Day after`} disabled={day >= last} onClick={() => show(addDays(day, 1))}>
            <IconChevronRight size={16} stroke={1.6} />
          </IconButton>
          {!me.role_name.includes('buyer') && (
            <Box w={{ base: '100%', sm: 260 }}>
              <SellerField
                bare
                value={user || null}
                onChange={(seller) => onState({ ...state, user: seller ?? '', list: { ...list, page: 1 } })}
              />
            </Box>
          )}
        </>
      }
      banner={enabled && sums && <StatementSums statement={sums} />}
      query={query}
      instead={!enabled && <SellerChoice />}
      state={list}
      onState={(next, how) => onState({ ...state, list: next }, how)}
      nothing={
        <Empty title={<Trans>No movements on this day</Trans>} text={<Trans>The balance stayed as it was.</Trans>} />
      }
      noMatch={<Trans>No movements on this day</Trans>}
      failed={<Trans>The bills did not load</Trans>}
      table={{
        label: t`Bills`,
        columns: billColumns,
        rowId: (bill) => String(bill._id),
        rowName: (bill) => bill.order_number ?? bill.memo,
        ...(onPosting && { onOpen: onPosting }),
        card: billCard,
      }}
    />
  );
}
