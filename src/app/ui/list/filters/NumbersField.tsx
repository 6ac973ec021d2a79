import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, Group, Input, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useId, useState } from 'react';
import { readNumber } from '../../form/read-number.ts';
import type { FilterValue } from './filters.ts';
import classes from './filter-drawer.module.css';

type NumbersFieldProps = {
  label: string;
  value: FilterValue | undefined;
  unit: string | undefined;
  onChange: (value: FilterValue | undefined, isWrong: boolean) => void;
};

/** From one number to another; either end may be left open. */
export function NumbersField({ label, value, unit, onChange }: NumbersFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [ends, setEnds] = useState(() => {
    const range = value?.kind === 'numbers' ? value : undefined;
    return { min: range?.min?.toString() ?? '', max: range?.max?.toString() ?? '' };
  });
  const wrong = [ends.min, ends.max].some((text) => text.trim() !== '' && readNumber(text, false) === undefined);
  const type = (next: typeof ends) => {
    setEnds(next);
    const [min, max] = [next.min, next.max].map((text) => readNumber(text, false));
    const isWrong = [next.min, next.max].some((text) => text.trim() !== '' && readNumber(text, false) === undefined);
    onChange(min === undefined && max === undefined ? undefined : { kind: 'numbers', min, max }, isWrong);
  };
  return (
    <Fieldset
      variant="unstyled"
      classNames={classes}
      legend={
        <>
          {label}
          {unit && <span className={classes.unit}>{unit}</span>}
        </>
      }
    >
      <Group grow gap={8} maw={320}>
        <TextInput
          inputMode="decimal"
          placeholder={t`From`}
          aria-label={t`${label} from`}
          error={wrong}
          aria-describedby={wrong ? id : undefined}
          value={ends.min}
          onChange={(event) => type({ ...ends, min: event.currentTarget.value })}
        />
        <TextInput
          inputMode="decimal"
          placeholder={t`To`}
          aria-label={t`${label} to`}
          error={wrong}
          aria-describedby={wrong ? id : undefined}
          value={ends.max}
          onChange={(event) => type({ ...ends, max: event.currentTarget.value })}
        />
      </Group>
      {wrong && (
        <Input.Error id={id} role="alert" mt={4}>
          <Trans>Please input number</Trans>
        </Input.Error>
      )}
    </Fieldset>
  );
}
