import { Trans } from '@lingui/react/macro';
import type { Money } from '#domain/money/money.ts';
import { MoneyText } from '../ui/text/MoneyText.tsx';
import type { FrameLink } from './menu.ts';
import classes from './header.module.css';

type BalanceTextProps = {
  /** Null while it is not known. */
  balance: Money | null;
  /** Where the postings are; plain text without it. */
  to?: string;
  link?: FrameLink;
};

/** What the seller can spend now. */
export function BalanceText({ balance, to, link }: BalanceTextProps) {
  const words = (
    <Trans>
      Available{' '}
      <b>
        <MoneyText money={balance} alarm />
      </b>
    </Trans>
  );
  if (to !== undefined && link) return link({ to, className: classes.balance, children: words });
  return <span className={classes.balance}>{words}</span>;
}
