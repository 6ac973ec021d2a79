import { Trans, useLingui } from '@lingui/react/macro';
import type { FormField } from '../../../../shared/form/use-call-form.ts';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { OtherMethods } from './OtherMethods.tsx';
import { keyParts, type KeyPartName, type ConnectMethod } from './shop-keys.ts';
import { KeyInstructions } from './KeyInstructions.tsx';

type ShopFieldsProps = {
  url: FormField<string>;
  /** A part of the key. */
  partField: (name: KeyPartName) => FormField<string>;
  /** The ways to connect this shop. */
  ways: readonly ConnectMethod[];
  way: ConnectMethod;
  onWay: (way: ConnectMethod) => void;
};

/** The address and the key of the shop, with links to both in its admin. */
export function ShopFields({ url, partField, ways, way: method, onWay }: ShopFieldsProps) {
  const { i18n } = useLingui();
  const isShopify = method !== 'woocommerce';
  return (
    <>
      <TextField
        label={<Trans>Shop address</Trans>}
        help={
          isShopify ? (
            <Trans>The one that ends in .myshopify.com; you find it in Shopify under Settings, Domains.</Trans>
          ) : (
            <Trans>The address of the WordPress site your shop is on, with https.</Trans>
          )
        }
        placeholder={isShopify ? 'nordlys.myshopify.com' : 'https://shop.example.com'}
        {...url}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <KeyInstructions way={method} />
      {keyParts[method].map(({ name, label, begins, isSecret }) => {
        const Field = isSecret ? PasswordField : TextField;
        return (
          <Field
            key={name}
            label={i18n._(label)}
            placeholder={begins && `${begins}…`}
            {...partField(name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        );
      })}
      <OtherMethods ways={ways} way={method} onWay={onWay} />
    </>
  );
}
