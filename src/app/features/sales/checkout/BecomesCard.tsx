import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconBuildingWarehouse, IconTruckDelivery } from '@tabler/icons-react';
import { RadioCards } from '../../../ui/form/choice/RadioCards.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import type { Draft } from './draft.ts';
import type { Preview } from './queries.ts';
import { WarehouseCards } from './WarehouseCards.tsx';

type BecomesCardProps = {
  draft: Draft;
  warehouses: Preview['warehouses'];
  onChange: (part: Partial<Draft>) => void;
};

/** What the goods become: an order to an address, or stock in a warehouse. */
export function BecomesCard({ draft, warehouses, onChange }: BecomesCardProps) {
  const { t } = useLingui();
  const { becomes, warehouseId } = draft;
  // Another place has other channels.
  const reset = { channelId: null, channels: {} };
  return (
    <Surface title={<Trans>What is it for?</Trans>}>
      <Stack gap="md">
        <RadioCards<Draft['becomes']>
          quiet
          columns
          label={t`What is it for?`}
          value={becomes}
          onChange={(next) =>
            onChange({ becomes: next, warehouseId: warehouseId ?? warehouses[0]?.warehouse_id ?? null, ...reset })
          }
          cards={[
            {
              value: 'order',
              label: <Trans>An order</Trans>,
              text: <Trans>Sent to an address</Trans>,
              icon: <IconTruckDelivery size={18} stroke={1.6} />,
            },
            {
              value: 'stock',
              label: <Trans>My stock</Trans>,
              text: <Trans>Kept for you in a warehouse</Trans>,
              icon: <IconBuildingWarehouse size={18} stroke={1.6} />,
              why: warehouses.length === 0 ? t`No warehouse is open for stock.` : undefined,
            },
          ]}
        />
        {becomes === 'stock' && (
          <WarehouseCards
            warehouses={warehouses}
            chosen={warehouseId}
            onChoose={(next) => onChange({ warehouseId: next, ...reset })}
          />
        )}
      </Stack>
    </Surface>
  );
}
