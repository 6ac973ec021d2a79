import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Text } from '@mantine/core';
import limits from 'virtual:limits/account.saveDatevSettings';
import { accountKinds } from '#domain/finance/accounts/posting.ts';
import { accountLengths, datevCharts, isDatevAccount, isYearStart } from '#domain/finance/books/datev/settings.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { AccountName } from '../columns.tsx';
import type { DatevSettings } from './DatevForm.tsx';

const numberOf = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);

/** Numbers of advisor and client, financial year, and the account of each ledger account. */
export function DatevFields({ settings, onClose }: { settings: DatevSettings; onClose: () => void }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const form = useCallForm('account.saveDatevSettings', limits, {
    initialValues: settings,
    validate: (values) => ({
      year_start: isYearStart(values.year_start) ? undefined : t`Month and day, such as 01-01.`,
      ...Object.fromEntries(
        accountKinds
          .filter((kind) => {
            const account = values.accounts[kind] ?? '';
            return account !== '' && !isDatevAccount(account, values.account_length);
          })
          .map((kind) => [`accounts.${kind}`, t`${values.account_length} digits, or one more.`]),
      ),
    }),
    toInput: (values) => values,
    onDone: () => {
      showToast({ tone: 'good', title: t`The DATEV settings are saved` });
      onClose();
    },
  });
  const { values } = form;
  const number = (name: 'advisor' | 'client') => {
    const { value, onChange, ...field } = form.field(name);
    return {
      ...field,
      value: value === null ? '' : String(value),
      onChange: (text: string) => onChange(numberOf(text)),
    };
  };
  return (
    <Drawer
      title={t`DATEV settings`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton
            form="datev-settings"
            loading={form.isPending}
            why={isOffline ? t`This needs the connection.` : undefined}
          >
            <Trans>Save</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="datev-settings" {...form.props}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
          <TextField label={<Trans>Advisor number</Trans>} inputMode="numeric" optional {...number('advisor')} />
          <TextField label={<Trans>Client number</Trans>} inputMode="numeric" optional {...number('client')} />
          <TextField
            label={<Trans>Financial year starts on</Trans>}
            placeholder="01-01"
            {...form.field('year_start')}
          />
          <SelectField
            label={<Trans>Account length</Trans>}
            options={accountLengths.map((each) => ({ value: String(each), label: String(each) }))}
            value={String(values.account_length)}
            onChange={(text) => {
              const length = accountLengths.find((each) => String(each) === text);
              if (length) form.set('account_length', length);
            }}
          />
          <SelectField
            label={<Trans>Chart of accounts</Trans>}
            optional
            options={datevCharts.filter(Boolean).map((value) => ({ value, label: `SKR${value}` }))}
            value={values.chart || null}
            onChange={(chart) => form.set('chart', chart ?? '')}
          />
        </SimpleGrid>
        <SectionHead line>
          <Trans>Accounts</Trans>
        </SectionHead>
        <Text size="sm" c="dimmed">
          <Trans>
            VAT is posted as lines of its own: choose accounts without automatic tax. Only accounts that a period uses
            are needed.
          </Trans>
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
          {accountKinds.map((kind) => {
            const { value, ...field } = form.field(`accounts.${kind}`);
            return (
              <TextField
                key={kind}
                label={<AccountName kind={kind} />}
                optional
                inputMode="numeric"
                spellCheck={false}
                value={value ?? ''}
                {...field}
              />
            );
          })}
        </SimpleGrid>
      </Form>
    </Drawer>
  );
}
