import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { RuleFields } from '../prices/RuleFields.tsx';
import type { ImportDetail, PricedStore } from '../queries.ts';
import type { EditorForm } from './use-editor.ts';
import { ruleIn, setRule } from './values.ts';

type PricesSectionProps = {
  form: EditorForm;
  detail: ImportDetail;
  store: PricedStore | null;
  onStore: (id: string) => void;
  country: string;
  onCountry: (code: string) => void;
};

/** The price rule of the product in one store, and the country its margin is computed for. */
export function PricesSection({ form, detail, store, onStore, country, onCountry }: PricesSectionProps) {
  const { i18n } = useLingui();
  const stores = detail.stores.map(({ store_id: value, name, currency }) => ({ value, label: name, note: currency }));
  const countries = countryCodes
    .map((code) => ({ value: code, label: countryName(code, i18n.locale), note: code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  if (!store)
    return (
      <Surface title={<Trans>Prices</Trans>}>
        <Stack gap={12}>
          <Text c="dimmed">
            <Trans>Prices are computed per store. Connect a store first.</Trans>
          </Text>
          <ButtonLink to="/store">
            <Trans>Go to the stores</Trans>
          </ButtonLink>
        </Stack>
      </Surface>
    );
  const { rules } = form.values;
  const { rule, isOwn } = ruleIn(store, rules);
  const set = (next: typeof rule | null) => form.set('rules', setRule(rules, store.store_id, next));
  return (
    <Surface title={<Trans>Prices</Trans>}>
      <Stack gap={12}>
        <SelectField
          label={<Trans>Store</Trans>}
          options={stores}
          value={store.store_id}
          onChange={(id) => id && onStore(id)}
        />
        {store.rate_e8 === null && (
          <Note
            tone="bad"
            text={
              <Trans>
                There is no exchange rate from {detail.currency} to {store.currency} yet. Ask your account manager to
                add it, or enter prices yourself.
              </Trans>
            }
          />
        )}
        <RuleFields rule={rule} currency={store.currency} onChange={set} />
        <Text fz="sm" c="dimmed">
          {isOwn ? (
            <Trans>This product has a rule of its own in {store.name}.</Trans>
          ) : (
            <Trans>By the rule of {store.name}. A change here is for this product only.</Trans>
          )}
        </Text>
        {isOwn && (
          <Button onClick={() => set(null)}>
            <Trans>Use the rule of the store</Trans>
          </Button>
        )}
        <SelectField
          label={<Trans>Margin for orders to</Trans>}
          options={countries}
          value={country}
          onChange={(code) => code && onCountry(code)}
        />
      </Stack>
    </Surface>
  );
}
