import { Trans, useLingui } from '@lingui/react/macro';
import { lineTotal } from '#domain/money/unit-price.ts';
import type { Output } from '../../sync/calls.ts';
import { ThumbTile } from '../../ui/list/Thumbs.tsx';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { Plate } from '../../ui/text/Plate.tsx';
import classes from './product.module.css';

type Variant = Output<'market_product.detail'>['variants'][number];

/** Every option with its codes, weight, packed size and price. */
export function VariantTable({ variants }: { variants: readonly Variant[] }) {
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
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <VariantLine key={variant.variant_id} variant={variant} />
        ))}
      </tbody>
    </table>
  );
}

function VariantLine({ variant }: { variant: Variant }) {
  const { t, i18n } = useLingui();
  const name = Object.values(variant.options).join(', ') || variant.title;
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
    </tr>
  );
}
