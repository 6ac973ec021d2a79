import { useLingui } from '@lingui/react/macro';
import { countryQuickGroups } from '#domain/shared/reference/country-groups.ts';
import { countryName } from '../../text/country-name.ts';
import { Flag } from '../../text/Flag.tsx';
import { Shortcuts } from './FilterGroup.tsx';
import { groupLabel } from './filter-labels.ts';
import { groupOf } from './filters.ts';
import { OptionsField } from './OptionsField.tsx';

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
  const groups = countryQuickGroups.map(({ name }) => ({ id: name, label: groupLabel(name, i18n) }));
  return (
    <OptionsField
      label={label}
      options={options}
      picked={picked}
      onPick={onPick}
      shortcuts={
        <Shortcuts
          entries={groups}
          current={groupOf(picked)}
          onPick={(name) => onPick(countryQuickGroups.find((group) => group.name === name)?.codes ?? [])}
        />
      }
    />
  );
}
