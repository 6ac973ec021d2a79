import { Plural, Trans } from '@lingui/react/macro';
import { money } from '#domain/shared/money/money.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { GridRow } from './grid-draft.ts';
import classes from './grid.module.css';

/** The best supplier's price in full. */
export function SupplierOffer({ offer }: { offer: GridRow['supplier_price'] }) {
  if (!offer)
    return (
      <span className={classes.full}>
        <Trans>No supplier offers this product.</Trans>
      </span>
    );
  const { supplier, price, from, cost_fen: fen, at } = offer;
  return (
    <span className={classes.full}>
      {supplier}
      {' · '}
      <MoneyText money={price} />
      {price.currency !== 'CNY' && fen !== null && (
        <>
          {' '}
          (<MoneyText money={money(fen, 'CNY')} />)
        </>
      )}
      {from > 1 && (
        <>
          {' · '}
          <Plural value={from} one="from # piece" other="from # pieces" />
        </>
      )}
      {' · '}
      <DateText value={at} form="day" />
      {fen === null && (
        <>
          {' · '}
          <Trans>No exchange rate is known.</Trans>
        </>
      )}
    </span>
  );
}
