import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkClass } from '../../../ui/button/Button.tsx';
import { reasonLabels } from './labels.ts';
import type { JournalRow } from './queries.ts';

export type Caused = Pick<JournalRow, 'reason' | 'memo' | 'order_number' | 'recharge' | 'seller_name'>;

export function ReasonText({ reason }: Pick<Caused, 'reason'>) {
  const { i18n } = useLingui();
  return i18n._(reasonLabels[reason]);
}

/** The order or recharge that caused a posting, as a link. */
export function CauseLink({ order_number: order, recharge }: Pick<Caused, 'order_number' | 'recharge'>) {
  if (order)
    return (
      <Link to="/order/list" search={{ keyword: order }} className={linkClass}>
        {order}
      </Link>
    );
  if (recharge)
    return (
      <Link to="/accounts/admin-recharge" search={{ keyword: recharge }} className={linkClass}>
        {recharge}
      </Link>
    );
  return null;
}

/** The number or note of what caused a posting, as text. */
export const causeText = ({ order_number, recharge, memo }: Caused): string => order_number ?? recharge ?? memo;
