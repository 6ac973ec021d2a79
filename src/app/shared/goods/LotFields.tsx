import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { lotLimits, type LotRule } from '#domain/warehouse/lots/lots.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** A lot as typed; an empty day is none. */
export type TypedLot = { readonly lot: string; readonly expires_on: string };
export const noLot: TypedLot = { lot: '', expires_on: '' };

/** The fields of a receipt that these refusals are about. */
export const lotRefusals = {
  'lot.missing': 'lot',
  'lot.past': 'expires_on',
  'lot.other-there': 'location_code',
} as const;

/** The input of a receipt. Goods without lots send none. */
export const lotInput = (rule: LotRule | null, { lot, expires_on: day }: TypedLot) =>
  rule ? { lot: lot.trim().toUpperCase(), expires_on: rule.expires && day !== '' ? day : null } : {};

/** What is missing of the lot of received pieces. */
export function useLotErrors() {
  const { t } = useLingui();
  return (rule: LotRule | null, { lot, expires_on: day }: TypedLot): { lot?: string; expires_on?: string } =>
    rule
      ? {
          ...(lot.trim() === '' && { lot: t`Please enter the lot.` }),
          ...(rule.expires && day === '' && { expires_on: t`Please enter the expiry date.` }),
        }
      : {};
}

type Typed = { value: string; onChange: (value: string) => void; error?: ReactNode };
type LotFieldsProps = { rule: LotRule; lot: Typed; day: Typed; size?: 'large' };

const today = () => new Date().toISOString().slice(0, 10);

/** The lot of goods, as printed on them, and their expiry date. */
export function LotFields({ rule, lot, day, size }: LotFieldsProps) {
  return (
    <SimpleGrid cols={rule.expires ? 2 : 1} spacing="sm">
      <TextField
        label={<Trans>Lot</Trans>}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={lotLimits.lot}
        {...(size && { size })}
        {...lot}
      />
      {rule.expires && <DateField label={<Trans>Expires on</Trans>} min={today()} {...day} />}
    </SimpleGrid>
  );
}
