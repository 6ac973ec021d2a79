import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { money } from '#domain/shared/money/money.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextChoice, TextSide } from '../../../../ui/form/TextChoice.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import type { ProductDetail } from '../queries.ts';
import { shopValuesOf, type ShopConflict, type ShopValues } from './edited-product.ts';

const labels = { title: msg`Title`, description: msg`Description`, vendor: msg`Vendor` };

type ChangedMeanwhileProps = {
  conflicts: readonly ShopConflict[];
  product: ProductDetail;
  mine: ShopValues;
  onStored: () => void;
  onMine: () => void;
};

/** Values that were changed here and elsewhere, and the choice between them. */
export function ChangedMeanwhile({ conflicts, product, mine, onStored, onMine }: ChangedMeanwhileProps) {
  const { i18n } = useLingui();
  const nameOf = ({ field, shopVariantId }: ShopConflict) => {
    const variant = product.variants.find((each) => each.shop_variant_id === shopVariantId);
    return field === 'price' ? variant?.title || variant?.sku || product.title : i18n._(labels[field]);
  };
  const textOf = (values: ShopValues, { field, shopVariantId }: ShopConflict) => {
    if (field !== 'price') return values[field] || '—';
    const currency = product.variants.find((each) => each.shop_variant_id === shopVariantId)?.price.currency;
    const minor = values.prices[shopVariantId] ?? null;
    return minor === null || !currency ? '—' : formatMoney(money(minor, currency), i18n.locale);
  };
  const side = (values: ShopValues) =>
    conflicts.map((conflict) => (
      <div key={conflict.field + conflict.shopVariantId}>
        <Text span fz="sm" c="dimmed">
          {nameOf(conflict)}
        </Text>
        <div>{textOf(values, conflict)}</div>
      </div>
    ));
  return (
    <TextChoice
      title={<Trans>This product was changed meanwhile, here or in the shop. Choose which values stay.</Trans>}
    >
      <TextSide
        label={<Trans>Saved meanwhile</Trans>}
        action={
          <Button onClick={onStored}>
            <Trans>Keep the saved values</Trans>
          </Button>
        }
      >
        {side(shopValuesOf(product))}
      </TextSide>
      <TextSide
        label={<Trans>Yours</Trans>}
        action={
          <Button onClick={onMine}>
            <Trans>Keep mine</Trans>
          </Button>
        }
      >
        {side(mine)}
      </TextSide>
    </TextChoice>
  );
}
