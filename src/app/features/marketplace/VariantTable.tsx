import { Trans, useLingui } from '@lingui/react/macro';
import { optionTitles } from '#domain/marketplace/option-titles.ts';
import { lineTotal } from '#domain/money/unit-price.ts';
import { twoTitles } from '../../i18n/two-titles.ts';
import { useCan } from '../../session/session.ts';
import type { Output } from '../../sync/calls.ts';
import { ThumbTile } from '../../ui/list/Thumbs.tsx';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { Plate } from '../../ui/text/Plate.tsx';
import { AddToCart } from './AddToCart.tsx';
import classes from './product.module.css';

type Product = Output<'market_product.detail'>;
type Variant = Product['variants'][number];

/** Every option with its codes, weight, packed size and price, and the way into the cart. */
export function VariantTable({ product }: { product: Product }) {
  const { t } = useLingui();
  const mayBuy = useCan('cart.use');
  return (
    <table className={classes.variants}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Option</Trans>
          </th>
          <th scope="col">
            <Trans>Code</Trans>
          </th>
          <th scope="col" className={classes.wide}>
            <Trans>Packed</Trans>
          </th>
          <th scope="col">
            <Trans>Price</Trans>
          </th>
          {mayBuy && <th scope="col" aria-label={t`Add to cart`} />}
        </tr>
      </thead>
      <tbody>
        {product.variants.map((variant) => (
          <VariantLine key={variant.variant_id} product={product} variant={variant} mayBuy={mayBuy} />
        ))}
      </tbody>
    </table>
  );
}

type VariantLineProps = { product: Product; variant: Variant; mayBuy: boolean };

function VariantLine({ product, variant, mayBuy }: VariantLineProps) {
  const { t, i18n } = useLingui();
  const [name] = twoTitles(optionTitles(variant, product), i18n.locale);
  const stock = i18n.number(variant.stock ?? 0);
  const weight = t`${i18n.number(variant.weight_g)} g`;
  const { length, width, height } = variant.size_mm;
  const [l, w, h] = [length, width, height].map((mm) => i18n.number(mm / 10));
  return (
    <tr>
      <td>
        <span className={classes.option}>
          <ThumbTile src={variant.image} name={name} />
          <span>
            <b>{name}</b>
            <span className={classes.second}>{variant.sku}</span>
            {variant.battery && (
              <span className={classes.second}>
                <Trans>With battery</Trans>
              </span>
            )}
            {variant.liquid && (
              <span className={classes.second}>
                <Trans>Liquid</Trans>
              </span>
            )}
            {variant.stock !== null && (
              <span className={classes.second}>
                {variant.stock > 0 ? <Trans>{stock} in stock</Trans> : <Trans>Sold out</Trans>}
              </span>
            )}
          </span>
        </span>
      </td>
      <td>
        <Plate>{variant.variant_code}</Plate>
      </td>
      <td className={classes.wide}>
        {weight}
        <span className={classes.second}>
          <Trans>
            {l} × {w} × {h} cm
          </Trans>
        </span>
      </td>
      <td>
        <MoneyText money={lineTotal(variant.price, 1)} />
        <span className={classes.narrow}>{weight}</span>
      </td>
      {mayBuy && (
        <td className={classes.buy}>
          <AddToCart product={product} variant={variant} name={name} />
        </td>
      )}
    </tr>
  );
}
