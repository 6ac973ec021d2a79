import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { money } from '#domain/shared/money/money.ts';
import type { Output } from '../../../sync/calls.ts';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { fieldLabels } from './field-labels.ts';
import classes from './editing.module.css';

type Change = Output<'market_product.versionChanges'>['changes'][number];

type ChangeListProps = { changes: readonly Change[]; count: number; currency: string };

/** Differences between two versions, each with its value before and after. */
export function ChangeList({ changes, count, currency }: ChangeListProps) {
  const { i18n } = useLingui();
  const more = count - changes.length;
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.field} ${change.variant} ${String(change.before)}`}>
          <b>
            {i18n._(fieldLabels[change.field])}
            {change.variant && ` · ${change.variant}`}
          </b>
          <div>
            <del>
              <Value change={change} value={change.before} currency={currency} />
            </del>
            <span aria-hidden="true"> → </span>
            <ins>
              <Value change={change} value={change.after} currency={currency} />
            </ins>
          </div>
        </li>
      ))}
      {more > 0 && (
        <Text component="li" c="dimmed">
          <Trans>and {more} more</Trans>
        </Text>
      )}
    </ul>
  );
}

type ValueProps = { change: Pick<Change, 'field' | 'before' | 'after'>; value: Change['before']; currency: string };

/** The text of a description without its tags; the whole one is in the editor. */
const plainText = (html: string) => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

export function Value({ change: { field, before }, value, currency }: ValueProps) {
  const { i18n } = useLingui();
  if (field === 'variant')
    return value === null ? before === null ? <Trans>not there</Trans> : <Trans>removed</Trans> : String(value);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <Trans>none</Trans>;
  if (field === 'images' && Array.isArray(value))
    return <Thumbs items={value.map((src, index) => ({ src, name: `${index + 1}` }))} size={36} />;
  if (field === 'image') return <Thumbs items={[{ src: String(value), name: '' }]} size={36} />;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  if (field === 'price_e4') return <MoneyText money={lineTotal(unitPrice(Number(value), currency), 1)} />;
  if (field === 'cost_fen') return <MoneyText money={money(Number(value), 'CNY')} />;
  if (field === 'weight_g') return <Trans>{i18n.number(Number(value))} g</Trans>;
  if (field === 'length_mm' || field === 'width_mm' || field === 'height_mm')
    return <Trans>{i18n.number(Number(value))} mm</Trans>;
  if (field === 'description') return plainText(String(value));
  if (field === 'origin_country') return countryName(String(value), i18n.locale);
  return String(value);
}
