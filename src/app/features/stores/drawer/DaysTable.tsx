import { Trans, useLingui } from '@lingui/react/macro';
import { readableDay } from '../../../ui/list/dates.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { Tab } from '../../../ui/text/Tab.tsx';
import type { StoreDay } from './proof.ts';
import classes from '../stores.module.css';

type DaysTableProps = {
  days: readonly StoreDay[];
  /** Absent where one may not pull, or the shop cannot be asked. */
  onDay: ((day: string) => void) | undefined;
  isBusy: boolean;
};

/** One line a day: how many orders the shop counts, how many are here, and a way to bring in the rest. */
export function DaysTable({ days, onDay, isBusy }: DaysTableProps) {
  const { t } = useLingui();
  return (
    <table className={classes.days} aria-label={t`Orders by day`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day (UTC)</Trans>
          </th>
          <th scope="col" data-number>
            <Trans>Shop</Trans>
          </th>
          <th scope="col" data-number>
            <Trans>Here</Trans>
          </th>
          <th scope="col">
            <Trans>Difference</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">
              <Tab>{readableDay(day.day)}</Tab>
            </th>
            <td data-number>{day.shop_count ?? '—'}</td>
            <td data-number>{day.our_count}</td>
            <td>
              <div className={classes.difference}>
                <Difference day={day} />
                {onDay && day.state === 'missing' && (
                  <Button disabled={isBusy} onClick={() => onDay(day.day)}>
                    <Trans>Pull this day</Trans>
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Difference({ day: { state, shop_count, our_count } }: { day: StoreDay }) {
  const { t } = useLingui();
  const count = Math.abs((shop_count ?? our_count) - our_count);
  switch (state) {
    case 'missing':
      return <ToneMark tone="bad">{t`${count} missing`}</ToneMark>;
    case 'more':
      return <ToneMark tone="idle">{t`${count} more here`}</ToneMark>;
    case 'same':
      return <ToneMark tone="good">{t`None`}</ToneMark>;
    case 'unknown':
      return <ToneMark tone="idle">{t`Not compared`}</ToneMark>;
  }
}
