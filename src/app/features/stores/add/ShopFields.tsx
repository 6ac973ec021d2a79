import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { keyParts, type KeyTexts, type KeyWay } from './shop-keys.ts';
import { OtherWays } from './OtherWays.tsx';
import { WhereToFind } from './WhereToFind.tsx';

/** What is written of a shop and its key. */
export type ShopDraft = { readonly url: string; readonly way: KeyWay; readonly texts: KeyTexts };

type ShopFieldsProps = {
  draft: ShopDraft;
  onDraft: (draft: ShopDraft) => void;
  /** The ways there are into this shop. */
  ways: readonly KeyWay[];
  /** Somebody pressed the button: what is missing is said now. */
  isAsked: boolean;
};

/** Where the shop is and what opens it, with the way to both in the shop's own admin. */
export function ShopFields({ draft, onDraft, ways, isAsked }: ShopFieldsProps) {
  const { t, i18n } = useLingui();
  const { url, way, texts } = draft;
  const isShopify = way !== 'woocommerce';
  return (
    <>
      <TextField
        label={<Trans>Shop address</Trans>}
        help={
          isShopify ? (
            <Trans>The one that ends in .myshopify.com; it stands in Shopify under Settings, Domains.</Trans>
          ) : (
            <Trans>The address of the WordPress site your shop is on, with https.</Trans>
          )
        }
        placeholder={isShopify ? 'nordlys.myshopify.com' : 'https://shop.example.com'}
        value={url}
        maxLength={300}
        onChange={(next) => onDraft({ ...draft, url: next })}
        error={isAsked && url.trim() === '' ? t`Please enter a valid store URL` : undefined}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <WhereToFind way={way} />
      {keyParts[way].map(({ name, label, begins, isSecret }) => {
        const Field = isSecret ? PasswordField : TextField;
        const word = i18n._(label);
        return (
          <Field
            key={name}
            label={word}
            placeholder={begins && `${begins}…`}
            value={texts[name]}
            maxLength={300}
            onChange={(text) => onDraft({ ...draft, texts: { ...texts, [name]: text } })}
            error={isAsked && texts[name].trim() === '' ? t`${word}: please paste it here.` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        );
      })}
      <OtherWays ways={ways} way={way} onWay={(next) => onDraft({ ...draft, way: next })} />
    </>
  );
}
