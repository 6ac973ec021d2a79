import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconFileImport } from '@tabler/icons-react';
import { useCan } from '../../session/session.ts';
import { buttonClass, type ButtonVariant } from '../../ui/button/Button.tsx';

type ImportOrdersProps = {
  /** The store the list is narrowed to. */
  storeHint?: string | undefined;
  variant?: ButtonVariant;
};

/** The way from the order list to a file of orders; nothing for those who may not import. */
export function ImportOrders({ storeHint, variant = 'default' }: ImportOrdersProps) {
  if (!useCan('order.import')) return null;
  return (
    <Link to="/order/import" search={{ store_id: storeHint }} className={buttonClass(variant)}>
      <IconFileImport size={16} stroke={1.6} />
      <Trans>Import orders</Trans>
    </Link>
  );
}
