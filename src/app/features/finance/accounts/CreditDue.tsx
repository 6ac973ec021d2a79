import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../sync/queries.ts';
import { Note } from '../../../ui/Note.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';

/** What a seller owes and when it is due; nothing without a debt. */
export function CreditDue({ userId }: { userId: string }) {
  const { data } = useQuery(callQuery('account.creditDue', { user_id: userId }));
  if (!data || data.debt.minor === 0 || data.due_day === null) return null;
  const day = formatDay(data.due_day);
  if (data.overdue.minor === 0)
    return (
      <Note
        role="status"
        text={
          <Trans>
            You owe <MoneyText money={data.debt} />. The oldest part is due on {day}.
          </Trans>
        }
      />
    );
  return (
    <Note
      role="status"
      tone={data.is_blocked ? 'bad' : 'wait'}
      title={
        <Trans>
          <MoneyText money={data.overdue} /> is overdue since {day}
        </Trans>
      }
      text={
        data.is_blocked ? (
          <Trans>Orders are not processed until it is paid.</Trans>
        ) : data.blocks_on !== null ? (
          <Trans>Orders are not processed from {formatDay(data.blocks_on)} on unless it is paid.</Trans>
        ) : (
          <Trans>Please recharge the balance.</Trans>
        )
      }
    />
  );
}
