import { Trans, useLingui } from '@lingui/react/macro';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import type { ImportDetail, PricedStore } from '../queries.ts';
import type { Priced } from './margins.ts';
import { ownIn, setOwn, type EditedVariant } from './values.ts';
import { VariantPicture } from './VariantPicture.tsx';
import classes from './editor.module.css';

type VariantRowProps = {
  variant: EditedVariant;
  known: ImportDetail['variants'][number];
  optionNames: readonly string[];
  images: readonly string[];
  store: PricedStore | null;
  priced: Priced | null;
  /** Why the product cannot be published, where it concerns this variant. */
  fault: { readonly field: 'sku' | 'price' | 'options'; readonly text: string } | null;
  onChange: (variant: EditedVariant) => void;
};

/** A variant: on or off, picture, option values, SKU, price, and what is left of it. */
export function VariantRow({ variant, known, optionNames, images, store, priced, fault, onChange }: VariantRowProps) {
  const { t } = useLingui();
  const name = variant.option_values.join(' / ') || known.title;
  const own = store && ownIn(variant, store.currency);
  const errorAt = (field: 'sku' | 'price' | 'options') => (fault?.field === field ? fault.text : undefined);
  return (
    <li className={classes.variant} data-off={!variant.is_on || undefined}>
      <Checkbox
        aria-label={t`Publish ${name}`}
        checked={variant.is_on}
        onChange={(event) => onChange({ ...variant, is_on: event.currentTarget.checked })}
      />
      <VariantPicture
        name={name}
        image={variant.image}
        images={images}
        onChange={(image) => onChange({ ...variant, image })}
      />
      <div className={classes.options}>
        {variant.option_values.map((value, nth) => (
          <TextField
            key={nth}
            label={optionNames[nth] || t`Option ${nth + 1}`}
            value={value}
            error={errorAt('options')}
            onChange={(next) => onChange({ ...variant, option_values: variant.option_values.with(nth, next) })}
          />
        ))}
        {variant.option_values.length === 0 && <span>{known.title}</span>}
      </div>
      <div className={classes.priced}>
        <TextField
          label={<Trans>SKU</Trans>}
          value={variant.sku}
          error={errorAt('sku')}
          onChange={(sku) => onChange({ ...variant, sku })}
        />
      </div>
      <div className={classes.priced}>
        {store && own && (
          <MoneyField
            label={<Trans>Price</Trans>}
            error={errorAt('price')}
            currency={store.currency}
            value={own.price_minor === null ? null : money(own.price_minor, store.currency)}
            placeholder={priced?.byRule ? plainAmount(priced.byRule) : ''}
            onChange={(price, text) => {
              if (price ?? text.trim() === '')
                onChange(setOwn(variant, { ...own, price_minor: price ? Math.max(price.minor, 0) : null }));
            }}
          />
        )}
      </div>
      <Costs priced={priced} known={known} />
    </li>
  );
}

function Costs({ priced, known }: { priced: Priced | null; known: VariantRowProps['known'] }) {
  const { i18n } = useLingui();
  const shown = (amount: { minor: number; currency: string }) => formatMoney(amount, i18n.locale);
  const share = priced?.margin?.bp;
  const percent = share == null ? '' : i18n.number(share / 10_000, { style: 'percent', maximumFractionDigits: 1 });
  const { margin, costs } = priced ?? {};
  const isLoss = (margin?.amount.minor ?? 0) < 0;
  return (
    <div className={classes.costs}>
      {!known.is_offered && (
        <span>
          <ToneMark tone="bad">
            <Trans>No longer offered</Trans>
          </ToneMark>
        </span>
      )}
      {known.stock !== null && (
        <span>
          <Trans>Stock {known.stock}</Trans>
        </span>
      )}
      {costs && (
        <>
          <span>
            <Trans>Goods {shown(costs.goods)}</Trans>
          </span>
          <span>
            <Trans>Shipping {shown(costs.shipping)}</Trans>
          </span>
          <span>
            <Trans>VAT {shown(costs.vat)}</Trans>
          </span>
          {costs.duty.minor > 0 && (
            <span>
              <Trans>Duty {shown(costs.duty)}</Trans>
            </span>
          )}
        </>
      )}
      {priced && !costs && (
        <span>
          <Trans>No shipping price for this country</Trans>
        </span>
      )}
      {margin && (
        <span>
          <ToneMark tone={isLoss ? 'bad' : 'good'}>
            {isLoss ? (
              <Trans>
                Loss {shown(margin.amount)} ({percent})
              </Trans>
            ) : (
              <Trans>
                Margin {shown(margin.amount)} ({percent})
              </Trans>
            )}
          </ToneMark>
        </span>
      )}
    </div>
  );
}
