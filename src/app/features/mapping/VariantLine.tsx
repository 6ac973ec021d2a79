import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lineTotal } from '#domain/money/unit-price.ts';
import { twoTitles } from '../../i18n/two-titles.ts';
import type { Output } from '../../sync/calls.ts';
import { ThumbTile } from '../../ui/list/Thumbs.tsx';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { Plate } from '../../ui/text/Plate.tsx';
import classes from './variant-line.module.css';

export type Variant = Output<'variant.search'>['list'][number];

/** A variant's name as a person says it: product and option. */
export const variantName = (variant: Variant, locale: string): string =>
  [twoTitles(variant, locale)[0], variant.variant_title].filter((text) => text !== '').join(', ');

type VariantLineProps = {
  variant: Variant;
  /** Under the name: why it is suggested, what is wrong with it. */
  note?: ReactNode;
  /** At the right: what can be done with it. */
  end?: ReactNode;
};

/** What we supply, on one line: picture, name, code, price. */
export function VariantLine({ variant, note, end }: VariantLineProps) {
  const { i18n } = useLingui();
  const [title] = twoTitles(variant, i18n.locale);
  return (
    <span className={classes.line}>
      <ThumbTile src={variant.image} name={title} />
      <span className={classes.words}>
        <span className={classes.title}>
          <b>{title}</b>
          {variant.variant_title && <span className={classes.option}>{variant.variant_title}</span>}
        </span>
        <span className={classes.facts}>
          <Plate>{variant.variant_code}</Plate>
          <MoneyText money={lineTotal(variant.price, 1)} />
          {note}
        </span>
      </span>
      {end && <span className={classes.end}>{end}</span>}
    </span>
  );
}
