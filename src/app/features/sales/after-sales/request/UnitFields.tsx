import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { AfterSaleStage } from '#domain/sales/after-sales/kinds.ts';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { optionText } from '../option-text.ts';
import type { Options } from '../queries.ts';
import type { Units } from './use-units.ts';

type UnitFieldsProps = {
  lines: Options['lines'];
  stage: AfterSaleStage;
  units: Units;
  onChange: (id: string, quantity: number | undefined) => void;
};

/** The number of units of each line. */
export function UnitFields({ lines, stage, units, onChange }: UnitFieldsProps) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <section>
      <SectionHead line>
        <Trans>Which goods</Trans>
      </SectionHead>
      {lines.map((line) => {
        const max = line.units[stage];
        const value = units.get(line.order_line_id);
        return (
          <LineRow
            key={line.order_line_id}
            image={line.image}
            name={line.title}
            option={optionText(line)}
            end={
              <Box component="span" w={84}>
                <NumberField
                  label={t`of ${max}`}
                  aria-label={t`Units of ${line.title}`}
                  whole
                  value={value}
                  error={value !== undefined && (value > max || value < 0) ? t`0 to ${max}` : undefined}
                  onChange={(quantity) => onChange(line.order_line_id, quantity)}
                />
              </Box>
            }
          />
        );
      })}
    </section>
  );
}
