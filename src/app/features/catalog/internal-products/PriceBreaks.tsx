import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { supplierLimits, type PriceBreak } from '#domain/catalog/suppliers/offers.ts';
import { money } from '#domain/shared/money/money.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import classes from './products.module.css';

type PriceBreaksProps = {
  breaks: readonly PriceBreak[];
  currency: string;
  onChange: (breaks: PriceBreak[]) => void;
  errorOf: (index: number, field: 'from' | 'minor') => ReactNode;
};

/** Prices per piece by quantity; the first one applies from the minimum order quantity. */
export function PriceBreaks({ breaks, currency, onChange, errorOf }: PriceBreaksProps) {
  const { t } = useLingui();
  const set = (index: number, part: Partial<PriceBreak>) =>
    onChange(breaks.map((each, place) => (place === index ? { ...each, ...part } : each)));
  return (
    <div>
      {breaks.map(({ from, minor }, index) => (
        <div key={index} className={classes.break}>
          <NumberField
            label={t`From (pieces)`}
            whole
            disabled={index === 0}
            value={from === 0 ? undefined : from}
            error={errorOf(index, 'from')}
            onChange={(quantity) => set(index, { from: quantity ?? 0 })}
          />
          <MoneyField
            label={t`Price per piece`}
            currency={currency}
            value={minor === 0 ? null : money(minor, currency)}
            error={errorOf(index, 'minor')}
            onChange={(price) => set(index, { minor: price?.minor ?? 0 })}
          />
          {index > 0 && (
            <IconButton
              label={t`Remove price ${index + 1}`}
              onClick={() => onChange(breaks.filter((_, place) => place !== index))}
            >
              <IconTrash size={16} stroke={1.6} />
            </IconButton>
          )}
        </div>
      ))}
      {breaks.length < supplierLimits.breaks && (
        <Button icon={<IconPlus size={16} stroke={1.6} />} onClick={() => onChange([...breaks, { from: 0, minor: 0 }])}>
          <Trans>Add price for a larger quantity</Trans>
        </Button>
      )}
    </div>
  );
}
