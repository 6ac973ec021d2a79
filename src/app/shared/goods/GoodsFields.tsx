import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { marketLimits, type VariantGoods } from '#domain/catalog/market-editing/content.ts';
import { money } from '#domain/shared/money/money.ts';
import { Checkbox } from '../../ui/form/choice/Checkbox.tsx';
import { SelectField } from '../../ui/form/choice/SelectField.tsx';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { countryName } from '../../ui/text/country-name.ts';
import { PriceField } from './PriceField.tsx';

type GoodsFieldsProps<G extends VariantGoods> = {
  goods: G;
  currency: string;
  onChange: (goods: G) => void;
  errorOf?: (field: keyof VariantGoods) => ReactNode;
  /** Below the prices: what a supplier asks. */
  priceNote?: ReactNode;
};

const noError = () => undefined;

/** Countries that our factories are in. */
const origins = ['CN', 'TW', 'HK', 'VN', 'TH', 'IN', 'BD', 'PK', 'TR', 'ID', 'MY', 'KR', 'JP', 'DE', 'IT', 'PT', 'PL'];

/** Prices, weight, size and customs of a variant. */
export function GoodsFields<G extends VariantGoods>({
  goods,
  currency,
  onChange,
  errorOf = noError,
  priceNote,
}: GoodsFieldsProps<G>) {
  const { t, i18n } = useLingui();
  const set = (part: Partial<VariantGoods>) => onChange({ ...goods, ...part });
  const whole = (value: number | undefined) => Math.max(0, value ?? 0);
  const known = origins.includes(goods.origin_country) ? origins : [goods.origin_country, ...origins];
  const shown = (value: number) => (value === 0 ? undefined : value);
  return (
    <>
      <SimpleGrid cols={2} spacing="md">
        <PriceField
          label={<Trans>Price per piece</Trans>}
          e4={goods.price_e4}
          error={errorOf('price_e4')}
          currency={currency}
          onChange={(price) => set({ price_e4: price })}
        />
        <MoneyField
          label={<Trans>Factory price</Trans>}
          optional
          currency="CNY"
          value={goods.cost_fen === 0 ? null : money(goods.cost_fen, 'CNY')}
          error={errorOf('cost_fen')}
          onChange={(cost) => set({ cost_fen: cost?.minor ?? 0 })}
        />
      </SimpleGrid>
      {priceNote}
      <SimpleGrid type="container" cols={{ base: 2, '620px': 4 }} spacing="md">
        <NumberField
          label={<Trans>Weight (g)</Trans>}
          whole
          optional
          value={shown(goods.weight_g)}
          error={errorOf('weight_g')}
          onChange={(value) => set({ weight_g: whole(value) })}
        />
        <NumberField
          label={<Trans>Length (mm)</Trans>}
          whole
          optional
          value={shown(goods.length_mm)}
          error={errorOf('length_mm')}
          onChange={(value) => set({ length_mm: whole(value) })}
        />
        <NumberField
          label={<Trans>Width (mm)</Trans>}
          whole
          optional
          value={shown(goods.width_mm)}
          error={errorOf('width_mm')}
          onChange={(value) => set({ width_mm: whole(value) })}
        />
        <NumberField
          label={<Trans>Height (mm)</Trans>}
          whole
          optional
          value={shown(goods.height_mm)}
          error={errorOf('height_mm')}
          onChange={(value) => set({ height_mm: whole(value) })}
        />
      </SimpleGrid>
      <FieldGroup legend={<Trans>Dangerous goods</Trans>}>
        <Checkbox
          label={<Trans>With battery</Trans>}
          checked={goods.battery}
          onChange={(event) => set({ battery: event.currentTarget.checked })}
        />
        <Checkbox
          label={<Trans>Liquid</Trans>}
          checked={goods.liquid}
          onChange={(event) => set({ liquid: event.currentTarget.checked })}
        />
      </FieldGroup>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField
          label={<Trans>HS code</Trans>}
          optional
          inputMode="numeric"
          maxLength={marketLimits.hsCode}
          value={goods.hs_code}
          error={errorOf('hs_code')}
          onChange={(code) => set({ hs_code: code })}
        />
        <SelectField
          label={<Trans>Country of origin</Trans>}
          options={known.map((value) => ({ value, label: countryName(value, i18n.locale) }))}
          value={goods.origin_country}
          error={errorOf('origin_country')}
          onChange={(country) => set({ origin_country: country ?? 'CN' })}
        />
        <TextField
          label={<Trans>Material</Trans>}
          optional
          placeholder={t`Stoneware`}
          maxLength={marketLimits.material}
          value={goods.material}
          error={errorOf('material')}
          onChange={(material) => set({ material })}
        />
        <TextField
          label={<Trans>Material in Chinese</Trans>}
          optional
          maxLength={marketLimits.material}
          value={goods.material_cn}
          error={errorOf('material_cn')}
          onChange={(material) => set({ material_cn: material })}
        />
        <TextField
          label={<Trans>EU product id of the merchant</Trans>}
          optional
          maxLength={marketLimits.pid}
          value={goods.merchant_pid}
          error={errorOf('merchant_pid')}
          onChange={(pid) => set({ merchant_pid: pid })}
        />
        <TextField
          label={<Trans>EU product id of the manufacturer</Trans>}
          optional
          maxLength={marketLimits.pid}
          value={goods.manufacturer_pid}
          error={errorOf('manufacturer_pid')}
          onChange={(pid) => set({ manufacturer_pid: pid })}
        />
      </SimpleGrid>
    </>
  );
}
