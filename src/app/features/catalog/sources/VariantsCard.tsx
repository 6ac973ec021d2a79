import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { money } from '#domain/shared/money/money.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { costOf, sellerPriceOf } from '#domain/catalog/sources/to-market.ts';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { Pager } from '../../../ui/list/paging/Pager.tsx';
import { ThumbTile } from '../../../ui/list/Thumbs.tsx';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { Source, SourceVariant } from './queries.ts';
import classes from './sources.module.css';

const pageSize = 50;
const sizes = [pageSize] as const;

type VariantsCardProps = {
  source: Source;
  /** The sellers' price as a multiple of the factory price, in ten-thousandths. */
  factor: number | null;
  /** Keys that are not imported; null: nothing to choose. */
  excluded: readonly string[] | null;
  onExcluded: ((keys: string[]) => void) | null;
};

/** The variants of a page as they were read. */
export function VariantsCard({ source, factor, excluded, onExcluded }: VariantsCardProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { variants } = source.product;
  const first = (page - 1) * pageSize;
  const out = new Set(excluded);
  const toggle = (key: string, isIn: boolean) =>
    onExcluded?.(isIn ? [...out].filter((each) => each !== key) : [...out, key]);
  const paths = new Map(source.images.map(({ url, path }) => [url, path]));
  const chosen = variants.length - out.size;
  return (
    <Surface
      title={<Trans>Variants</Trans>}
      note={onExcluded ? t`${chosen} of ${variants.length}` : String(variants.length)}
    >
      <ScrollBox className={classes.scroll} label={t`Variants`}>
        <table className={classes.variants}>
          <thead>
            <tr>
              {onExcluded && (
                <th scope="col">
                  <Checkbox
                    aria-label={t`All variants`}
                    checked={out.size === 0}
                    mixed={out.size > 0 && chosen > 0}
                    onChange={({ target }) => onExcluded(target.checked ? [] : variants.map(({ key }) => key))}
                  />
                </th>
              )}
              <th scope="col">
                <Trans>Variant</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Factory price</Trans>
              </th>
              {factor !== null && (
                <th scope="col" data-number>
                  <Trans>Price</Trans>
                </th>
              )}
              <th scope="col" data-number data-wide>
                <Trans>Weight</Trans>
              </th>
              <th scope="col" data-wide>
                <Trans>Size</Trans>
              </th>
              <th scope="col" data-number data-wide>
                <Trans>Stock</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.slice(first, first + pageSize).map((variant) => (
              <tr key={variant.key}>
                {onExcluded && (
                  <td>
                    <Checkbox
                      aria-label={nameOf(variant)}
                      checked={!out.has(variant.key)}
                      onChange={({ target }) => toggle(variant.key, target.checked)}
                    />
                  </td>
                )}
                <Cells variant={variant} source={source} factor={factor} path={paths.get(variant.image) ?? ''} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {variants.length > pageSize && (
        <Pager page={page} size={pageSize} count={variants.length} sizes={sizes} onPage={setPage} onSize={() => {}} />
      )}
    </Surface>
  );
}

const nameOf = ({ option_values: values, sku, key }: SourceVariant): string => values.join(' / ') || sku || key;

type CellsProps = { variant: SourceVariant; source: Source; factor: number | null; path: string };

function Cells({ variant, source, factor, path }: CellsProps) {
  const { i18n } = useLingui();
  const { price_e4: price, weight_g: weight, length_mm: length, width_mm: width, height_mm: height } = variant;
  const { currency } = source.product;
  const { rates } = source;
  const unread = (
    <span className={classes.unread}>
      <Trans>not read</Trans>
    </span>
  );
  const cost = costOf(variant, rates);
  return (
    <>
      <td>
        <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          {path !== '' && <ThumbTile src={path} name={nameOf(variant)} />}
          <span>
            {nameOf(variant)}
            {variant.sku !== '' && variant.option_values.length > 0 && (
              <span className={classes.unread}> · {variant.sku}</span>
            )}
          </span>
        </span>
      </td>
      <td data-number>
        {price !== null && isCurrency(currency) ? (
          <MoneyText money={lineTotal(unitPrice(price, currency), 1)} />
        ) : (
          unread
        )}
        {price !== null && currency !== 'CNY' && cost > 0 && (
          <div className={classes.unread}>
            <MoneyText money={money(cost, 'CNY')} />
          </div>
        )}
      </td>
      {factor !== null && (
        <td data-number>
          <MoneyText money={lineTotal(unitPrice(sellerPriceOf(variant, rates, factor), rates.books), 1)} />
        </td>
      )}
      <td data-number data-wide>
        {weight === null ? unread : <Trans>{i18n.number(weight)} g</Trans>}
      </td>
      <td data-wide style={{ whiteSpace: 'nowrap' }}>
        {length === null || width === null || height === null ? unread : `${length} × ${width} × ${height} mm`}
      </td>
      <td data-number data-wide>
        {variant.stock === null ? unread : i18n.number(variant.stock)}
      </td>
    </>
  );
}
