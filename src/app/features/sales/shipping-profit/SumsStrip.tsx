import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { Sums } from './queries.ts';
import { sideLabels, type Side } from './sides.ts';
import classes from './shipping-profit.module.css';

/** The totals over all filtered rows, not only the page. */
export function SumsStrip({ sums, sides }: { sums: Sums; sides: readonly Side[] }) {
  const { t, i18n } = useLingui();
  const unknown = sums.unknown;
  return (
    <DataList orientation="vertical" className={classes.sums} aria-label={t`Sums`}>
      <DataList.Item>
        <DataList.ItemLabel>{t`Parcels`}</DataList.ItemLabel>
        <DataList.ItemValue fz={18} fw={600} mt={2}>
          {i18n.number(sums.parcels)}
        </DataList.ItemValue>
      </DataList.Item>
      {sides.map((side) => (
        <DataList.Item key={side}>
          <DataList.ItemLabel>{i18n._(sideLabels[side])}</DataList.ItemLabel>
          <DataList.ItemValue fz={18} fw={600} mt={2}>
            <MoneyText money={sums[side]} alarm={side === 'profit'} />
          </DataList.ItemValue>
        </DataList.Item>
      ))}
      {unknown > 0 && (
        <DataList.Item>
          <DataList.ItemLabel>
            <Trans>
              <Plural value={unknown} one="# parcel" other="# parcels" /> without an amount
            </Trans>
          </DataList.ItemLabel>
          <DataList.ItemValue c="dimmed" mt={2}>{t`In no profit`}</DataList.ItemValue>
        </DataList.Item>
      )}
    </DataList>
  );
}
