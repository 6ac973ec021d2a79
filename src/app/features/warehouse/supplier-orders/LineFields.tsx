import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PriceBreak } from '#domain/catalog/suppliers/offers.ts';
import { money } from '#domain/shared/money/money.ts';
import { termsOf } from '#domain/warehouse/supplier-orders/demand.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import type { FormField } from '../../../shared/form/use-call-form.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { LineRow } from '../../../ui/LineRow.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { currency } from './queries.ts';
import classes from './supplier-orders.module.css';

/** A product with the terms of its supplier. */
export type Offered = {
  readonly image: string;
  readonly title: string;
  readonly title_cn: string;
  readonly variant_code: string;
  readonly min_quantity: number;
  readonly price_breaks: readonly PriceBreak[];
};

type LineFieldsProps = {
  product: Offered;
  quantity: FormField<number | null>;
  price: FormField<number | null>;
  /** What the pieces are for. */
  use: ReactNode;
};

/** Quantity and price of one product of an order. The price follows the quantity until it is another one than the supplier's. */
export function LineFields({ product, quantity, price, use }: LineFieldsProps) {
  const { i18n } = useLingui();
  const [own, other] = localizedTitle(product, i18n.locale);
  const { min_quantity: minimum, price_breaks: breaks } = product;
  const terms = termsOf(breaks, minimum, quantity.value ?? 0);
  const total = (quantity.value ?? 0) * (price.value ?? 0);
  const onQuantity = (next: number | undefined) => {
    const offered = termsOf(breaks, minimum, next ?? 0).price;
    if (price.value === terms.price && offered !== null) price.onChange(offered);
    quantity.onChange(next ?? null);
  };
  return (
    <div className={classes.line}>
      <LineRow
        image={product.image}
        name={own}
        option={other}
        codes={<Plate>{product.variant_code}</Plate>}
        amount={<MoneyText money={money(total, currency)} />}
      />
      <div className={classes.fields}>
        <NumberField
          whole
          label={<Trans>Quantity</Trans>}
          {...quantity}
          value={quantity.value ?? undefined}
          onChange={onQuantity}
        />
        <MoneyField
          label={<Trans>Price per piece</Trans>}
          currency={currency}
          {...price}
          value={price.value === null ? null : money(price.value, currency)}
          onChange={(next) => price.onChange(next?.minor ?? null)}
        />
      </div>
      <p className={classes.hints}>
        <span>{use}</span>
        {terms.isBelowMinimum && (
          <ToneMark tone="wait">
            <Trans>The supplier’s minimum is {minimum}</Trans>
          </ToneMark>
        )}
        {terms.next && (
          <span>
            <Trans>
              From {terms.next.from} pieces <MoneyText money={money(terms.next.minor, currency)} /> each,{' '}
              <MoneyText money={money(terms.next.minor * terms.next.from, currency)} /> in all
            </Trans>
          </span>
        )}
      </p>
    </div>
  );
}
