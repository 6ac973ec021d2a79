import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import limits from 'virtual:limits/account.saveInvoiceIssuer';
import { isInvoicePrefix } from '#domain/finance/invoices/status.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { today } from '../../../ui/text/formats.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useVatFault } from '../../../shared/form/VatNumberField.tsx';
import { PartyFields } from './PartyFields.tsx';
import type { Issuer } from './queries.ts';

const blank: Omit<Issuer, '_id'> = {
  name: '',
  address1: '',
  address2: '',
  zip: '',
  city: '',
  province: '',
  country_code: '',
  vat_number: '',
  email: '',
  prefix: '',
  registration: '',
  ioss_number: '',
  bank_name: '',
  iban: '',
  bic: '',
};

/** A legal entity that issues invoices, new or changed. */
export function IssuerForm({ issuer, onClose }: { issuer: Issuer | null; onClose: () => void }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const [year] = useState(() => today(new Date()).slice(0, 4));
  const { _id: id, ...saved } = issuer ?? { ...blank, _id: undefined };
  const vatFault = useVatFault();
  const form = useCallForm('account.saveInvoiceIssuer', limits, {
    initialValues: saved,
    required: {
      name: t`Please enter a name.`,
      address1: t`Please enter the address.`,
      city: t`Please enter the city.`,
      country_code: t`Please choose the country.`,
      prefix: t`Please enter the prefix of the numbers.`,
    },
    validate: (values) => {
      return {
        vat_number: vatFault(values.vat_number, values.country_code),
        prefix:
          values.prefix === '' || isInvoicePrefix(values.prefix)
            ? undefined
            : t`1 to 10 capital letters and digits, the first a letter.`,
      };
    },
    toInput: (values) => (id === undefined ? values : { ...values, _id: id }),
    refusals: {
      'invoice.wrong-prefix': 'prefix',
      'invoice.prefix-taken': 'prefix',
      'invoice.prefix-used': 'prefix',
      'settings.wrong-mail': 'email',
      'settings.wrong-vat': 'vat_number',
      'settings.country-needed': 'country_code',
      'settings.wrong-country': 'country_code',
    },
    onDone: (_, { name }) => {
      showToast({
        tone: 'good',
        title: t`${name} is saved`,
        text: t`Issued invoices keep what they were issued with.`,
      });
      onClose();
    },
  });
  const prefix = form.field('prefix');
  const number = `${form.values.prefix || 'PY'}-${year}-000001`;
  return (
    <Drawer
      title={issuer ? t`Edit ${issuer.name}` : t`Add issuer`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton
            form="invoice-issuer"
            loading={form.isPending}
            why={isOffline ? t`This needs the connection.` : undefined}
          >
            {issuer ? <Trans>Save issuer</Trans> : <Trans>Add issuer</Trans>}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="invoice-issuer" {...form.props}>
        <TextField
          label={<Trans>Prefix</Trans>}
          help={<Trans>Numbers look like {number}. Once one is issued, the prefix stays.</Trans>}
          autoCapitalize="characters"
          spellCheck={false}
          {...prefix}
          onChange={(text) => prefix.onChange(text.toUpperCase())}
        />
        <PartyFields field={(part) => form.field(part)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
          <TextField label={<Trans>Registration</Trans>} optional {...form.field('registration')} />
          <TextField label={<Trans>IOSS number</Trans>} optional spellCheck={false} {...form.field('ioss_number')} />
          <TextField label={<Trans>Mail</Trans>} optional type="email" {...form.field('email')} />
        </SimpleGrid>
        <SectionHead line>
          <Trans>Bank account</Trans>
        </SectionHead>
        <TextField label={<Trans>Bank</Trans>} optional {...form.field('bank_name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
          <TextField label="IBAN" optional spellCheck={false} {...form.field('iban')} />
          <TextField label="BIC" optional spellCheck={false} {...form.field('bic')} />
        </SimpleGrid>
      </Form>
    </Drawer>
  );
}
