import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { countryQuickGroups } from '#domain/shared/reference/country-groups.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { MultiSelectField } from '../../../../ui/form/choice/MultiSelectField.tsx';
import { groupLabel } from '../../../../ui/list/filters/filter-labels.ts';
import { countryName } from '../../../../ui/text/country-name.ts';

const countriesQuery = callQuery('inquiry.countryList', {});

type CountriesCardProps = {
  codes: readonly string[];
  onChange: (codes: readonly string[]) => void;
  error: ReactNode;
};

/** The countries to ship to: quick groups, and single ones by name; those that a channel serves come first. */
export function CountriesCard({ codes, onChange, error }: CountriesCardProps) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(countriesQuery);
  const served = new Set(data?.filter(({ is_show }) => is_show).map(({ code }) => code));
  const options = countryCodes
    .map((code) => ({ value: code as string, label: countryName(code, i18n.locale) }))
    .toSorted(
      (a, b) =>
        Number(served.has(b.value)) - Number(served.has(a.value)) || a.label.localeCompare(b.label, i18n.locale),
    );
  const has = (group: readonly string[]) => group.every((code) => codes.includes(code));
  const toggle = (group: readonly string[]) =>
    onChange(has(group) ? codes.filter((code) => !group.includes(code)) : [...new Set([...codes, ...group])]);
  return (
    <>
      <Group gap="xs" mb="sm">
        {countryQuickGroups.map(({ name, codes: group }) => (
          <Button key={name} aria-pressed={has(group)} onClick={() => toggle(group)}>
            {groupLabel(name, i18n)}
          </Button>
        ))}
        {codes.length > 1 && (
          <Button variant="subtle" onClick={() => onChange([])}>
            <Trans>Remove all</Trans>
          </Button>
        )}
      </Group>
      <MultiSelectField
        label={<Trans>Countries</Trans>}
        options={options}
        value={codes}
        placeholder={t`Type a country`}
        error={error}
        onChange={onChange}
      />
    </>
  );
}
