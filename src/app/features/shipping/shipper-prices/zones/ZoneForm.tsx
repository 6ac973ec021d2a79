import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { bandLimits } from '#domain/shipping/shipper-prices/band.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { useState } from 'react';
import { Refused } from '../../../../sync/failure.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { MultiSelectField } from '../../../../ui/form/choice/MultiSelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import { BeginField } from '../BeginField.tsx';
import { tableQuery } from '../queries.ts';
import { mergedCountries } from './merged-countries.ts';
import type { PriceTable } from '../grid/grid-draft.ts';
import type { Zone } from './ZonesView.tsx';

type ZoneFormProps = { table: PriceTable; zone: Zone | null; onClose: () => void };

const membersOf = (zone: Zone | null): readonly string[] => [
  ...new Set(zone?.countries.filter(({ valid_to: to }) => to === null).map(({ country_code: code }) => code) ?? []),
];

/** The name and the countries of a zone. */
export function ZoneForm({ table, zone, onClose }: ZoneFormProps) {
  const { t, i18n } = useLingui();
  const savedName = zone?.name ?? '';
  const [baseName, setBaseName] = useState(savedName);
  const [name, setName] = useState(savedName);
  const saved = membersOf(zone);
  const [base, setBase] = useState(saved);
  const [countries, setCountries] = useState<readonly string[]>(saved);
  // Another user has changed the zone meanwhile: their name and countries are taken over, one's own changes stay.
  if (savedName !== baseName) {
    setBaseName(savedName);
    if (name === baseName) setName(savedName);
  }
  if (saved.join() !== base.join()) {
    setBase(saved);
    setCountries(mergedCountries(base, countries, saved));
  }
  const [from, setFrom] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged =
    name !== savedName ||
    countries.length !== saved.length ||
    countries.some((code) => !saved.includes(code)) ||
    from !== '';
  const markSaved = useUnsavedChanges(isChanged ? JSON.stringify([name, countries, from]) : null);
  const save = useCommand('shipper_price.zoneSave', {
    onDone: () => {
      markSaved();
      onClose();
    },
    onFailed: (error) => {
      if (!(error instanceof Refused)) return false;
      setFailure(error.message);
      void queryClient.invalidateQueries({ queryKey: tableQuery(table.channel.channel_id).queryKey });
      return true;
    },
  });
  const options = countryCodes.map((code) => ({ value: code as string, label: countryName(code, i18n.locale) }));
  const why = name.trim() === '' ? t`Give the zone a name.` : undefined;
  const submit = () =>
    save.mutate({
      channel_id: table.channel.channel_id,
      version: table.version,
      zone_id: zone?.zone_id ?? null,
      name: name.trim(),
      countries: [...countries],
      from: from === '' ? null : from,
    });
  return (
    <Drawer
      title={zone ? t`Zone ${zone.name}` : t`New zone`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <Button variant="primary" loading={save.isPending} why={why} onClick={submit}>
            <Trans>Save zone</Trans>
          </Button>
        </DrawerEnd>
      }
    >
      <Stack gap="md">
        {failure && <Note tone="bad" title={failure} />}
        <TextField label={<Trans>Name</Trans>} value={name} onChange={setName} maxLength={bandLimits.zoneName} />
        <MultiSelectField
          label={<Trans>Countries</Trans>}
          help={<Trans>A country has either its own prices or those of one zone.</Trans>}
          options={options}
          value={countries}
          onChange={setCountries}
        />
        <BeginField
          label={<Trans>The change begins</Trans>}
          help={<Trans>Empty: at once. Prices until then stay as they are.</Trans>}
          value={from}
          onChange={setFrom}
        />
      </Stack>
    </Drawer>
  );
}
