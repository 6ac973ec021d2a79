import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { priceEndings, priceRuleLimits, type PriceEnding } from '#domain/catalog/listing/price-rule.ts';
import { minorDigits } from '#domain/shared/money/currencies.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import type { WireRule } from './rule.ts';
import classes from './rule-fields.module.css';

type RuleFieldsProps = {
  rule: WireRule;
  currency: string;
  onChange: (rule: WireRule) => void;
  disabled?: boolean;
};

const bp = 10_000;
const maxMultiplier = priceRuleLimits.maxMultiplierBp / bp;

/** Cost × multiplier + fixed sum, rounded up to an ending. */
export function RuleFields({ rule, currency, onChange, disabled = false }: RuleFieldsProps) {
  const { t } = useLingui();
  const endings = priceEndings.map((value: PriceEnding) => ({
    value,
    label: value === 'none' ? t`Not rounded` : `.${value}`,
  }));
  return (
    <Group gap="12px" align="start" className={classes.fields ?? ''}>
      <NumberField
        label={<Trans>Cost times</Trans>}
        value={rule.multiplier_bp / bp}
        disabled={disabled}
        onChange={(times) => {
          if (times !== undefined && times >= 0 && times <= maxMultiplier)
            onChange({ ...rule, multiplier_bp: Math.round(times * bp) });
        }}
      />
      <MoneyField
        label={<Trans>Plus</Trans>}
        value={{ minor: rule.add_minor, currency }}
        currency={currency}
        disabled={disabled}
        onChange={(sum) => {
          if (sum && sum.minor >= 0 && sum.minor <= priceRuleLimits.maxAddMinor)
            onChange({ ...rule, add_minor: sum.minor });
        }}
      />
      {minorDigits(currency) === 2 && (
        <SelectField
          label={<Trans>Round up to</Trans>}
          options={endings}
          value={rule.ending}
          disabled={disabled}
          onChange={(ending) => ending && onChange({ ...rule, ending })}
        />
      )}
    </Group>
  );
}
