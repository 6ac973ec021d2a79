import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inquiryLimits as limits } from '#domain/sourcing/inquiries/limits.ts';
import { MultiSelectField } from '../../../../ui/form/choice/MultiSelectField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { productKindLabels } from '../labels.ts';
import { marketProductQuery, optionsOfMarket, optionsOfShop, shopProductQuery } from './known-products.ts';
import type { KnownProduct } from './draft.ts';

/** All options, as far as they are loaded: a saved inquiry knows only those it has. */
function useOptions({ kind, id, options }: KnownProduct) {
  const shop = useQuery({ ...shopProductQuery(id), enabled: kind === 'shop' }).data;
  const market = useQuery({ ...marketProductQuery(id), enabled: kind === 'market' }).data;
  return (shop && optionsOfShop(shop)) ?? (market && optionsOfMarket(market)) ?? options;
}

type KnownProductCardProps = { product: KnownProduct; onChange: (product: KnownProduct) => void };

/** A product of a shop or of the market, with the variants to ask for. */
export function KnownProductCard({ product, onChange }: KnownProductCardProps) {
  const { t, i18n } = useLingui();
  const options = useOptions(product);
  return (
    <Stack gap="md">
      <LineRow image={product.image} name={product.title} option={i18n._(productKindLabels[product.kind])} />
      {options.length > 1 && (
        <MultiSelectField
          label={<Trans context="sourcing">Variants</Trans>}
          optional
          options={options.map(({ id, title }) => ({ value: id, label: title || t`Without a name` }))}
          value={product.chosen}
          placeholder={t`All ${options.length} variants`}
          onChange={(chosen) => onChange({ ...product, options, chosen: chosen.slice(0, limits.variants) })}
        />
      )}
      <TextAreaField
        label={<Trans>Description</Trans>}
        optional
        value={product.note}
        maxLength={limits.note}
        rows={2}
        onChange={(note) => onChange({ ...product, note })}
      />
    </Stack>
  );
}
