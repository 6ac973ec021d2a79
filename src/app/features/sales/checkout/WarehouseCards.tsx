import { Trans, useLingui } from '@lingui/react/macro';
import { RadioCards } from '../../../ui/form/choice/RadioCards.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import type { Preview } from './queries.ts';

type WarehouseCardsProps = {
  warehouses: Preview['warehouses'];
  chosen: string | null;
  onChoose: (warehouseId: string) => void;
};

/** Where a seller's stock is kept, and how goods get there. */
export function WarehouseCards({ warehouses, chosen, onChoose }: WarehouseCardsProps) {
  const { t, i18n } = useLingui();
  return (
    <RadioCards
      label={t`Warehouse`}
      value={chosen ?? undefined}
      onChange={onChoose}
      cards={warehouses.map((warehouse) => ({
        value: warehouse.warehouse_id,
        label: `${i18n.locale === 'zh-CN' ? warehouse.name_cn : warehouse.name} · ${countryName(warehouse.country_code, i18n.locale)}`,
        text: warehouse.needs_channel ? (
          warehouse.is_platform ? (
            <Trans>Shipped there by a channel. No VAT in a warehouse of the platform’s own.</Trans>
          ) : (
            <Trans>Shipped there by a channel.</Trans>
          )
        ) : (
          <Trans>The factory delivers there; no shipping is charged.</Trans>
        ),
      }))}
    />
  );
}
