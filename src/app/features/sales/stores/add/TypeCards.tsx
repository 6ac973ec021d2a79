import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconShoppingBag, IconBrandWordpress, IconFileSpreadsheet } from '@tabler/icons-react';
import type { StoreType } from '#domain/sales/stores/connection.ts';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { typeName } from '../shop-labels.ts';

const descriptions = {
  shopify: msg`Orders are imported automatically, and tracking numbers are sent back.`,
  woocommerce: msg`A shop on WordPress. Orders are imported automatically, and tracking numbers are sent back.`,
  file: msg`Any other shop: you import its orders from an export file.`,
};
const icons = {
  shopify: <IconShoppingBag size={20} stroke={1.5} />,
  woocommerce: <IconBrandWordpress size={20} stroke={1.5} />,
  file: <IconFileSpreadsheet size={20} stroke={1.5} />,
};

type TypeCardsProps<Type extends StoreType> = {
  types: readonly Type[];
  value: Type | undefined;
  onChange: (type: Type) => void;
};

/** The kind of shop. */
export function TypeCards<Type extends StoreType>({ types, value, onChange }: TypeCardsProps<Type>) {
  const { t, i18n } = useLingui();
  return (
    <RadioCards
      label={t`What kind of shop is it?`}
      cards={types.map((type) => ({
        value: type,
        label: typeName(type, i18n),
        text: i18n._(descriptions[type]),
        icon: icons[type],
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
