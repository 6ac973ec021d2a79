import { Trans, useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { plainVatNumber, vatNumberExample, vatNumberOk } from '#domain/settings/vat-number.ts';
import { meQuery } from '../../session/session.ts';
import type { Output } from '../../sync/calls.ts';
import { callQuery, queryClient, useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Surface } from '../../ui/Surface.tsx';
import { countryOptions } from './country-options.ts';
import { Loaded } from './Loaded.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { useFields } from './use-fields.ts';

/** Who one is: names, phone, and what stands on invoices. */
export function UserInfoPage() {
  const query = useQuery(callQuery('settings.userInfo', {}));
  return (
    <SettingsFrame name="settingsUserInfo" about={<Trans>Who you are to us, and what stands on your invoices.</Trans>}>
      <Loaded query={query}>{(data) => <UserInfoForm saved={data} />}</Loaded>
    </SettingsFrame>
  );
}

function UserInfoForm({ saved }: { saved: Output<'settings.userInfo'> }) {
  const { t, i18n } = useLingui();
  const { email, phone_confirmed: confirmed, ...start } = saved;
  const { fields, set, errorOf, say, placed } = useFields(start);
  const save = useCommand('settings.saveUserInfo', {
    onDone: () => {
      showToast({ tone: 'good', title: t`Your details are saved` });
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onFailed: placed({
      'settings.wrong-phone': 'phone',
      'settings.wrong-vat': 'vat_number',
      'settings.country-needed': 'country_code',
      'settings.wrong-country': 'country_code',
    }),
  });
  const example = vatNumberExample(fields.country_code);
  const judgeVat = () => {
    const number = plainVatNumber(fields.vat_number);
    if (number === '' || fields.country_code === '' || vatNumberOk(number, fields.country_code)) return true;
    say('vat_number', example ? t`It looks like ${example}.` : t`2 to 20 letters and digits.`);
    return false;
  };
  const submit = () => {
    if (fields.name.trim() === '') say('name', t`Please enter your name.`);
    else if (judgeVat()) save.mutate(fields);
  };
  const line = (field: Exclude<keyof typeof fields, 'country_code'>) => ({
    value: fields[field],
    onChange: set(field),
    error: errorOf(field),
  });
  return (
    <Surface title={<Trans>User info</Trans>} note={email}>
      <Stack maw={720}>
        <Form onSubmit={submit}>
          <TextField label={<Trans>Name</Trans>} autoComplete="name" maxLength={80} {...line('name')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
            <TextField
              label={<Trans>First name</Trans>}
              optional
              autoComplete="given-name"
              maxLength={80}
              {...line('first_name')}
            />
            <TextField
              label={<Trans>Nickname</Trans>}
              optional
              autoComplete="nickname"
              maxLength={80}
              {...line('nickname')}
            />
          </SimpleGrid>
          <TextField
            label={<Trans>Phone</Trans>}
            help={
              confirmed && fields.phone === saved.phone ? (
                <Trans>Confirmed. A new number has to be confirmed again.</Trans>
              ) : undefined
            }
            optional
            type="tel"
            autoComplete="tel"
            maxLength={40}
            {...line('phone')}
          />
          <SectionHead line>
            <Trans>On invoices</Trans>
          </SectionHead>
          <TextField
            label={<Trans>Company</Trans>}
            optional
            autoComplete="organization"
            maxLength={120}
            {...line('company')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
            <TextField
              label={<Trans>Address</Trans>}
              optional
              autoComplete="address-line1"
              maxLength={200}
              {...line('address1')}
            />
            <TextField
              label={<Trans>Address, second line</Trans>}
              optional
              autoComplete="address-line2"
              maxLength={200}
              {...line('address2')}
            />
            <TextField
              label={<Trans>Postcode</Trans>}
              optional
              autoComplete="postal-code"
              maxLength={20}
              {...line('zip')}
            />
            <TextField
              label={<Trans>City</Trans>}
              optional
              autoComplete="address-level2"
              maxLength={100}
              {...line('city')}
            />
            <TextField
              label={<Trans>Province</Trans>}
              optional
              autoComplete="address-level1"
              maxLength={100}
              {...line('province')}
            />
            <SelectField
              label={<Trans>Country</Trans>}
              optional
              options={countryOptions(i18n.locale)}
              value={fields.country_code || null}
              onChange={(code) => set('country_code')(code ?? '')}
              error={errorOf('country_code')}
            />
          </SimpleGrid>
          <TextField
            label={<Trans>VAT number</Trans>}
            help={
              example ? (
                <Trans>As in {example}. We check its form, not whether it is in use.</Trans>
              ) : (
                <Trans>We check its form, not whether it is in use.</Trans>
              )
            }
            optional
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            onBlur={judgeVat}
            {...line('vat_number')}
          />
          <Group gap="sm">
            <SubmitButton loading={save.isPending}>
              <Trans>Save details</Trans>
            </SubmitButton>
          </Group>
        </Form>
      </Stack>
    </Surface>
  );
}
