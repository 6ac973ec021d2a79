import { useLingui } from '@lingui/react/macro';
import { money, type Money } from '#domain/shared/money/money.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';

/** A balance as accountants write it: the amount, and whether it is debit or credit. Positive is credit. */
export function BalanceText({ money: { minor, currency } }: { money: Money }) {
  const { t } = useLingui();
  const side = minor === 0 ? '' : minor < 0 ? t`Dr` : t`Cr`;
  return (
    <>
      <MoneyText money={money(Math.abs(minor), currency)} />
      {side && <small> {side}</small>}
    </>
  );
}
