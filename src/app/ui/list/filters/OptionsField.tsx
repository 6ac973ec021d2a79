import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState, type ReactNode } from 'react';
import { Checkbox } from '../../form/choice/Checkbox.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { listedOptions } from './listed-options.ts';
import classes from './filter-drawer.module.css';

type OptionsFieldProps = {
  label: string;
  options: readonly {
    value: string;
    label: string;
    mark?: ReactNode;
    count?: number | undefined;
    depth?: number;
  }[];
  picked: readonly string[];
  onPick: (values: readonly string[]) => void;
  /** Only one may be picked; picking another replaces it. */
  single?: boolean;
  /** Between the label and the list. */
  shortcuts?: ReactNode;
};

const searchFrom = 9;
const maxListed = 100;

/** Any number of options, with a search when there are many; at most 100 are listed, the picked ones first. */
export function OptionsField({ label, options, picked, onPick, single = false, shortcuts }: OptionsFieldProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const { listed, left } = listedOptions(options, text, picked, maxListed);
  const hasSearch = options.length >= searchFrom;
  const toggle = (value: string) => {
    if (picked.includes(value)) onPick(picked.filter((each) => each !== value));
    else onPick(single ? [value] : [...picked, value]);
  };
  return (
    <FilterGroup label={label} note={picked.length > 0 && !single ? picked.length : undefined}>
      {shortcuts}
      {hasSearch && (
        <TextInput
          type="search"
          placeholder={t`Search`}
          aria-label={t`Search in ${label}`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Stack gap={0} className={hasSearch ? (classes.long ?? '') : ''}>
        {listed.map(({ value, label: words, mark, count, depth = 0 }) => (
          <Checkbox
            key={value}
            checked={picked.includes(value)}
            onChange={() => toggle(value)}
            label={
              <Group component="span" gap={8} ps={text === '' ? depth * 16 : 0}>
                {mark}
                {words}
                {count !== undefined && (
                  <Text span size="sm" c="dimmed">
                    {i18n.number(count)}
                  </Text>
                )}
              </Group>
            }
          />
        ))}
        {listed.length === 0 && (
          <Text size="sm" c="dimmed" py={6}>
            <Trans>Nothing found</Trans>
          </Text>
        )}
        {left > 0 && (
          <Text size="sm" c="dimmed" py={6}>
            <Trans>{left} more. Type to find them.</Trans>
          </Text>
        )}
      </Stack>
    </FilterGroup>
  );
}
