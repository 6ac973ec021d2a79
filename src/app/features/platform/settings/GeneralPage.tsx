import { Trans, useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSizes } from '#domain/platform/settings/page-sizes.ts';
import limits from 'virtual:limits/settings.saveGeneral';
import { currencyOptions } from '../../../i18n/currency-options.ts';
import { languageNames, languages, setLanguage } from '../../../i18n/language.ts';
import { meQuery } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery, queryClient } from '../../../sync/queries.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Surface } from '../../../ui/Surface.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { currentDeviceZone, currentFormats, setFormats } from '../../../ui/text/formats.ts';
import { Loaded } from './Loaded.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

type General = Output<'settings.general'>;

const zoneOptions = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }));
const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }));

export function GeneralPage() {
  const query = useQuery(callQuery('settings.general', {}));
  return (
    <SettingsFrame
      name="settingsGeneral"
      description={<Trans>Language and formats. They apply on every device you sign in on.</Trans>}
    >
      <Loaded query={query}>{(data) => <GeneralForm saved={data} />}</Loaded>
    </SettingsFrame>
  );
}

function GeneralForm({ saved }: { saved: General }) {
  const { t, i18n } = useLingui();
  const form = useCallForm('settings.saveGeneral', limits, {
    initialValues: saved,
    toInput: (values) => values,
    onDone: async (done) => {
      setFormats(done);
      // The account has the rate of the display currency.
      void queryClient.invalidateQueries({ queryKey: ['account'] });
      await Promise.all([setLanguage(done.language), queryClient.invalidateQueries({ queryKey: meQuery.queryKey })]);
      showToast({ tone: 'good', title: t`Your settings are saved` });
    },
  });
  const deviceZone = currentDeviceZone().replaceAll('_', ' ');
  const [opened] = useState(() => new Date());
  const now = formatDate(opened, 'full', { ...currentFormats(), time_zone: form.values.time_zone });
  const sample = formatMoney({ minor: 123_456_789, currency: form.values.currency_type ?? 'EUR' }, i18n.locale);
  return (
    <Surface title={<Trans>General</Trans>}>
      <Stack maw={720}>
        <Form {...form.props}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
            <SelectField
              label={<Trans>Language</Trans>}
              options={languageOptions}
              value={form.values.language}
              onChange={(language) => language && form.set('language', language)}
            />
            <SelectField
              label={<Trans>Display currency</Trans>}
              options={currencyOptions(i18n.locale)}
              value={form.values.currency_type}
              onChange={(currency) => form.set('currency_type', currency)}
            />
          </SimpleGrid>
          <SelectField
            label={<Trans>Time zone</Trans>}
            help={
              <Trans>
                Empty: the zone of the device ({deviceZone}). Times are shown as {now}.
              </Trans>
            }
            optional
            placeholder={t`As the device`}
            options={zoneOptions}
            value={form.values.time_zone || null}
            onChange={(zone) => form.set('time_zone', zone ?? '')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
            <SelectField
              label={<Trans>Numbers</Trans>}
              help={<Trans>Amounts are shown as {sample}.</Trans>}
              options={[
                { value: 'language', label: t`As the language does` },
                { value: 'comma', label: '1.234,56' },
                { value: 'point', label: '1,234.56' },
                { value: 'space', label: '1 234,56' },
              ]}
              value={form.values.number_format}
              onChange={(format) => format && form.set('number_format', format)}
            />
            <SelectField
              label={<Trans>Rows on a page</Trans>}
              help={<Trans>Unless a list has its own setting.</Trans>}
              options={sizeOptions}
              value={String(form.values.page_size)}
              onChange={(size) => form.set('page_size', Number(size))}
            />
          </SimpleGrid>
          <Group gap="sm">
            <SubmitButton loading={form.isPending}>
              <Trans>Save settings</Trans>
            </SubmitButton>
          </Group>
        </Form>
      </Stack>
    </Surface>
  );
}
