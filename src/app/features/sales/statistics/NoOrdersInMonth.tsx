import { Trans, useLingui } from '@lingui/react/macro';
import { addMonths, firstOfMonth, type DayRange } from '#domain/shared/calendar/days.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatePanel } from '../../../ui/state/StatePanel.tsx';
import { formatMonth } from '../../../ui/text/format-date.ts';
import { monthOf } from './queries.ts';

/** The list opens with the current month, which has no orders on its first day: the month before is one press away. */
export function NoOrdersInMonth({ days, onDays }: { days: DayRange; onDays: (days: DayRange) => void }) {
  const { i18n } = useLingui();
  const before = addMonths(firstOfMonth(days.from), -1);
  const month = formatMonth(before, i18n.locale);
  return (
    <StatePanel
      mark="none"
      title={<Trans>No orders in these days</Trans>}
      actions={
        <Button size="form" onClick={() => onDays(monthOf(before, days.to))}>
          <Trans>Show {month}</Trans>
        </Button>
      }
    />
  );
}
