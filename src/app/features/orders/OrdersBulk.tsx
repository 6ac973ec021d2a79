import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconCopy } from '@tabler/icons-react';
import { useCan } from '../../session/session.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { useWidth } from '../../ui/list/use-width.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { copyNumbers } from './copy-numbers.ts';
import type { Picked } from './use-picked.ts';

/** What can be done with the selected orders. */
export function OrdersBulk({ picked }: { picked: Picked }) {
  const { orders, sum, clear } = picked;
  const count = orders.length;
  const phone = useWidth() === 'phone';
  const mayProcess = useCan('order.process');
  const copy = () => void copyNumbers(orders.map((order) => order.order_number));
  const icon = <IconCopy size={16} stroke={1.6} />;
  return (
    <BulkBar
      count={count}
      sum={sum && <MoneyText money={sum} />}
      onClear={clear}
      primary={
        mayProcess && (
          <Link
            className={buttonClass('primary')}
            to="/order/process"
            search={{ ids: orders.map((order) => order._id).join(',') }}
          >
            <Plural value={count} one="Process # order" other="Process # orders" />
          </Link>
        )
      }
      actions={
        <Button variant="subtle" icon={icon} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
      }
      // A phone has no room for the button.
      more={phone ? [{ id: 'copy', label: <Trans>Copy order numbers</Trans>, icon, onSelect: copy }] : []}
    />
  );
}
