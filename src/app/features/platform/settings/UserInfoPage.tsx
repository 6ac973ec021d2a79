import { Trans, useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/settings.saveUserInfo';
import { meQuery } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery, queryClient } from '../../../sync/queries.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { countryOptions } from '../../../shared/address/country-options.ts';
import { useVatFault, VatNumberField } from '../../../shared/form/VatNumberField.tsx';
import { Loaded } from './Loaded.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** The user's names, phone and invoice details. */
export function UserInfoPage() {
  const query = useQuery(callQuery('settings.userInfo', {}));
  return (
    <SettingsFrame
      name="settingsUserInfo"
      description={<Trans>Your contact data, and what appears on your invoices.</Trans>}
    >
      <Loaded query={query}>{(data) => <UserInfoForm saved={data} />}</Loaded>
    </SettingsFrame>
  );
}

function UserInfoForm({ saved }: { saved: Output<'settings.userInfo'> }) {
  const { t, i18n } = useLingui();
  const { email, phone_confirmed: confirmed, ...start } = saved;
  const vatFault = useVatFault();
  const form = useCallForm('settings.saveUserInfo', limits, {
    initialValues: start,
    required: { name: t`Please enter your name.` },
    validate: ({ vat_number, country_code }) => ({ vat_number: vatFault(vat_number, country_code) }),
    toInput: (values) => values,
    refusals: {
      'settings.wrong-phone': 'phone',
      'settings.wrong-vat': 'vat_number',
      'settings.country-needed': 'country_code',
      'settings.wrong-country': 'country_code',
    },
    onDone: () => {
      showToast({ tone: 'good', title: t`Your details are saved` });
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  return (
    <Surface title={<Trans>User info</Trans>} note={email}>
      <Stack maw={720}>
        <Form {...form.props}>
          <TextField label={<Trans>Name</Trans>} autoComplete="name" {...form.field('name')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
            <TextField
              label={<Trans>First name</Trans>}
              optional
              autoComplete="given-name"
              {...form.field('first_name')}
            />
            <TextField label={<Trans>Nickname</Trans>} optional autoComplete="nickname" {...form.field('nickname')} />
          </SimpleGrid>
          <TextField
            label={<Trans>Phone</Trans>}
            help={
              confirmed && form.values.phone === saved.phone ? (
                <Trans>Confirmed. A new number has to be confirmed again.</Trans>
              ) : undefined
            }
            optional
            type="tel"
            autoComplete="tel"
            {...form.field('phone')}
          />
          <SectionHead line>
            <Trans>On invoices</Trans>
          </SectionHead>
          <TextField label={<Trans>Company</Trans>} optional autoComplete="organization" {...form.field('company')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
            <TextField
              label={<Trans>Address</Trans>}
              optional
              autoComplete="address-line1"
              {...form.field('address1')}
            />
            <TextField
              label={<Trans>Address, second line</Trans>}
              optional
              autoComplete="address-line2"
              {...form.field('address2')}
            />
            <TextField label={<Trans>Postcode</Trans>} optional autoComplete="postal-code" {...form.field('zip')} />
            <TextField label={<Trans>City</Trans>} optional autoComplete="address-level2" {...form.field('city')} />
            <TextField
              label={<Trans>Province</Trans>}
              optional
              autoComplete="address-level1"
              {...form.field('province')}
            />
            <SelectField
              label={<Trans>Country</Trans>}
              optional
              options={countryOptions(i18n.locale)}
              {...form.field('country_code')}
              value={form.values.country_code || null}
              onChange={(code) => form.set('country_code', code ?? '')}
            />
          </SimpleGrid>
          <VatNumberField country={form.values.country_code} {...form.field('vat_number')} />
          <Group gap="sm">
            <SubmitButton loading={form.isPending}>
              <Trans>Save details</Trans>
            </SubmitButton>
          </Group>
        </Form>
      </Stack>
    </Surface>
  );
}
