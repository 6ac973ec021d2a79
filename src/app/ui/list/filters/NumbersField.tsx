import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Input, TextInput } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useId, useState } from 'react';
import { readNumber } from '../../form/read-number.ts';
import { FilterGroup } from './FilterGroup.tsx';
import type { FilterValue } from './filters.ts';

type NumbersFieldProps = {
  label: string;
  value: FilterValue | undefined;
  unit: string | undefined;
  onChange: (value: FilterValue | undefined, isWrong: boolean) => void;
};

const isUnreadable = (text: string) => text.trim() !== '' && readNumber(text, false) === undefined;

/** From one number to another; either end may be left open. */
export function NumbersField({ label, value, unit, onChange }: NumbersFieldProps) {
  const { t } = useLingui();
  const errorId = useId();
  const [ends, setEnds] = useState(() => {
    const range = value?.kind === 'numbers' ? value : undefined;
    return { min: range?.min?.toString() ?? '', max: range?.max?.toString() ?? '' };
  });
  const isWrong = isUnreadable(ends.min) || isUnreadable(ends.max);
  const change = (next: typeof ends) => {
    setEnds(next);
    const [min, max] = [readNumber(next.min, false), readNumber(next.max, false)];
    const range = min === undefined && max === undefined ? undefined : ({ kind: 'numbers', min, max } as const);
    onChange(range, isUnreadable(next.min) || isUnreadable(next.max));
  };
  const field = (end: 'min' | 'max', name: string, placeholder: string) => (
    <TextInput
      inputMode="decimal"
      placeholder={placeholder}
      aria-label={name}
      error={isWrong}
      aria-describedby={isWrong ? errorId : undefined}
      value={ends[end]}
      onChange={(event) => change({ ...ends, [end]: event.currentTarget.value })}
    />
  );
  return (
    <FilterGroup label={label} note={unit}>
      <Group grow gap={8} maw={320}>
        {field('min', t`${label} from`, t`From`)}
        {field('max', t`${label} to`, t`To`)}
      </Group>
      {isWrong && (
        <Input.Error id={errorId} role="alert" mt={4}>
          <Trans>Please input number</Trans>
        </Input.Error>
      )}
    </FilterGroup>
  );
}
