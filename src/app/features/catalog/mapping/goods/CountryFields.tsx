import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { useCan } from '../../../../session/session.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { ComponentFields } from './ComponentFields.tsx';
import type { DraftComponent, DraftCountry } from './draft.ts';
import classes from './goods.module.css';

type CountryFieldsProps = {
  countries: readonly DraftCountry[];
  /** The goods elsewhere: what a country begins with. */
  elsewhere: readonly DraftComponent[];
  onChange: (next: readonly DraftCountry[]) => void;
  onAddProduct: (code: string) => void;
};

/** Countries whose orders get other goods, or are shipped by another channel. */
export function CountryFields({ countries, elsewhere, onChange, onAddProduct }: CountryFieldsProps) {
  const { t, i18n } = useLingui();
  const channels = useQuery({ ...callQuery('shipper.shipperList', {}), enabled: useCan('shipping.read') });
  const isChinese = i18n.locale === 'zh-CN';
  const put = (code: string, next: Partial<DraftCountry>) =>
    onChange(countries.map((one) => (one.code === code ? { ...one, ...next } : one)));
  const channelsTo = ({ code, channelId }: DraftCountry) =>
    (channels.data ?? []).flatMap((channel) => {
      const to = channel.countries.find(({ country_code }) => country_code === code);
      if (!to && channel.channel_id !== channelId) return [];
      const days = to && t`${to.days.from}–${to.days.to} days`;
      const label = isChinese ? channel.channel_cn : channel.channel;
      return [{ value: channel.channel_id, label, ...(days ? { note: days } : {}) }];
    });
  const others = countryCodes
    .filter((code) => !countries.some((one) => one.code === code))
    .map((code) => ({ value: code as string, label: countryName(code, i18n.locale), note: code as string }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale));
  return (
    <Stack gap={0}>
      {countries.map((country) => {
        const name = countryName(country.code, i18n.locale);
        return (
          <Stack key={country.code} gap="sm" className={classes.country}>
            <Group justify="space-between" wrap="nowrap">
              <b>{name}</b>
              <IconButton
                label={t`Remove ${name}`}
                onClick={() => onChange(countries.filter(({ code }) => code !== country.code))}
              >
                <IconTrash size={18} stroke={1.6} />
              </IconButton>
            </Group>
            {channels.data && (
              <SelectField
                label={<Trans>Shipping channel</Trans>}
                options={channelsTo(country)}
                value={country.channelId}
                onChange={(channelId) => put(country.code, { channelId })}
                placeholder={t`The cheapest`}
                clearable
                optional
              />
            )}
            <Checkbox
              label={<Trans>Other products in this country</Trans>}
              checked={country.components !== null}
              onChange={(isOwn) => put(country.code, { components: isOwn ? elsewhere : null })}
            />
            {country.components && (
              <ComponentFields
                components={country.components}
                onChange={(components) => put(country.code, { components })}
                onAdd={() => onAddProduct(country.code)}
              />
            )}
          </Stack>
        );
      })}
      <Stack mt="sm">
        <SelectField
          label={<Trans>Add a country</Trans>}
          options={others}
          value={null}
          onChange={(code) => code && onChange([...countries, { code, components: null, channelId: null }])}
          placeholder={t`Choose a country`}
          optional
        />
      </Stack>
    </Stack>
  );
}
