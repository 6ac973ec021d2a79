import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/account.postExchangeDifference';
import type { ClearingKind } from '#domain/finance/accounts/posting.ts';
import { maxMatchedItems, sumOf } from '#domain/finance/books/clearing.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { BulkBar } from '../../../../ui/list/selection/BulkBar.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { BalanceText } from '../BalanceText.tsx';
import type { ClearingItem } from '../queries.ts';

type MatchBarProps = { kind: ClearingKind; items: readonly ClearingItem[]; onClear: () => void };

/** Matches the selected items when they add up to zero; else their difference can be posted. */
export function MatchBar({ kind, items, onClear }: MatchBarProps) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const [isPosting, setPosting] = useState(false);
  const sum = money(sumOf(items.map(({ amount }) => amount.minor)), items[0]?.amount.currency ?? 'EUR');
  const ids = items.map(({ _id }) => _id);
  const match = useCommand('account.matchClearing', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The items are matched` });
      onClear();
    },
  });
  const why = () => {
    if (isOffline) return t`This needs the connection.`;
    return items.length > maxMatchedItems ? t`At most ${maxMatchedItems} items at once.` : undefined;
  };
  return (
    <>
      <BulkBar
        count={items.length}
        sum={<BalanceText money={sum} />}
        onClear={onClear}
        primary={
          sum.minor === 0 ? (
            <Button
              variant="primary"
              why={why()}
              loading={match.isPending}
              onClick={() => match.mutate({ kind, items: ids, note: '' })}
            >
              <Plural value={items.length} one="Match # item" other="Match # items" />
            </Button>
          ) : (
            <Button why={why()} onClick={() => setPosting(true)}>
              <Trans>Post the difference</Trans>
            </Button>
          )
        }
      />
      {isPosting && (
        <DifferenceDialog
          kind={kind}
          items={ids}
          sum={sum}
          onDone={() => {
            setPosting(false);
            onClear();
          }}
          onClose={() => setPosting(false)}
        />
      )}
    </>
  );
}

type DifferenceProps = { kind: ClearingKind; items: number[]; sum: Money; onDone: () => void; onClose: () => void };

function DifferenceDialog({ kind, items, sum, onDone, onClose }: DifferenceProps) {
  const { t } = useLingui();
  const [today] = useState(() => utcDay(new Date()));
  const amount = useMoneyTexts().charged(money(Math.abs(sum.minor), sum.currency));
  const form = useCallForm('account.postExchangeDifference', limits, {
    initialValues: { booked_on: today, reason: '' },
    required: { reason: t`Please give a reason.`, booked_on: t`Please choose the day.` },
    toInput: (values) => ({ kind, items, ...values }),
    refusals: {
      'books.reason-missing': 'reason',
      'books.month-closed': 'booked_on',
      'books.day-in-future': 'booked_on',
    },
    isDiscardable: true,
    onDone: () => {
      showToast({ tone: 'good', title: t`The difference is posted and the items are matched` });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t`Post a difference of ${amount}?`}
      text={
        sum.minor < 0 ? (
          <Trans>It is booked as a loss on the account exchange differences, and the items are matched with it.</Trans>
        ) : (
          <Trans>It is booked as a gain on the account exchange differences, and the items are matched with it.</Trans>
        )
      }
      confirm={<Trans>Post the difference</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <DateField label={<Trans>Booking day</Trans>} {...form.field('booked_on')} max={today} />
      <TextAreaField label={<Trans>Reason</Trans>} rows={2} {...form.field('reason')} />
    </ConfirmDialog>
  );
}
