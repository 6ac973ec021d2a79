import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { countryQuickGroups } from '#domain/reference/country-groups.ts';
import { Button } from '../../button/Button.tsx';
import { countryName } from '../../text/country-name.ts';
import { Flag } from '../../text/Flag.tsx';
import { groupWord } from './filter-words.ts';
import { groupOf } from './filters.ts';
import { OptionsField } from './OptionsField.tsx';
import classes from './filter-drawer.module.css';

type CountriesFieldProps = {
  label: string;
  codes: readonly string[];
  picked: readonly string[];
  onPick: (codes: readonly string[]) => void;
};

/** Countries by name, with the quick groups. */
export function CountriesField({ label, codes, picked, onPick }: CountriesFieldProps) {
  const { i18n } = useLingui();
  const options = codes
    .map((code) => ({ value: code, label: countryName(code, i18n.locale), mark: <Flag code={code} word="none" /> }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  const current = groupOf(picked);
  return (
    <OptionsField
      label={label}
      options={options}
      picked={picked}
      onPick={onPick}
      shortcuts={
        <Group className={classes.shortcuts ?? ''} gap={6} mb={10}>
          {countryQuickGroups.map((group) => (
            <Button
              key={group.name}
              aria-pressed={group.name === current}
              onClick={() => onPick(group.name === current ? [] : group.codes)}
            >
              {groupWord(group.name, i18n)}
            </Button>
          ))}
        </Group>
      }
    />
  );
}
