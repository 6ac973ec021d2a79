import { Trans } from '@lingui/react/macro';
import { lineTotal, type UnitPrice } from '#domain/shared/money/unit-price.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';

type Range = { from: UnitPrice; to: UnitPrice };

/** The price of one piece: one price, or the lowest with "from". */
export function PriceFrom({ from, to }: Range) {
  const { text } = useMoneyTexts();
  const money = lineTotal(from, 1);
  if (from.e4 === to.e4) return <MoneyText money={money} />;
  const price = text(money);
  return <Trans>from {price}</Trans>;
}

/** From the cheapest to the most expensive option. */
export function PriceRange({ from, to }: Range) {
  if (from.e4 === to.e4) return <MoneyText money={lineTotal(from, 1)} />;
  return (
    <>
      <MoneyText money={lineTotal(from, 1)} /> – <MoneyText money={lineTotal(to, 1)} />
    </>
  );
}
