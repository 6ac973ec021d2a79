import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import limits from 'virtual:limits/paypal_merchant.save';
import { paypalEnvironments, type PaypalEnvironment } from '#domain/finance/paypal/merchant.ts';
import { useSellerOptions } from '../../../../session/use-sellers.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { MultiSelectField } from '../../../../ui/form/choice/MultiSelectField.tsx';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { CopyButton } from '../../../../ui/text/CopyButton.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Merchant } from './MerchantsCard.tsx';

const none: readonly { value: string; label: string }[] = [];

/** The keys of one of our PayPal accounts, and who pays to it; `merchant` is null for a new one. */
export function MerchantForm({ merchant, onClose }: { merchant: Merchant | null; onClose: () => void }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const sellers = useSellerOptions(true) ?? none;
  const start: PaypalEnvironment = merchant?.environment ?? 'live';
  const form = useCallForm('paypal_merchant.save', limits, {
    initialValues: {
      name: merchant?.name ?? '',
      environment: start,
      client_id: merchant?.client_id ?? '',
      secret: '',
      webhook_id: merchant?.webhook_id ?? '',
      is_default: merchant?.is_default ?? false,
      seller_ids: merchant?.sellers.map(({ seller_id }) => seller_id) ?? [],
    },
    required: {
      name: t`Please enter a name.`,
      client_id: t`Please enter the client id.`,
      ...(merchant === null && { secret: t`Please enter the secret.` }),
    },
    toInput: ({ secret, ...values }) => ({
      ...values,
      ...(secret !== '' && { secret }),
      ...(merchant && { _id: merchant._id, version: merchant.version }),
    }),
    refusals: { 'paypal.merchant-taken': 'client_id', 'paypal.secret-missing': 'secret' },
    onDone: (_, { name }) => {
      showToast({ tone: 'good', title: t`${name} is saved` });
      onClose();
    },
  });
  const { environment, is_default: isDefault, seller_ids: chosen } = form.values;
  const labels = { live: t({ message: 'Live', context: 'payments' }), sandbox: t`Sandbox` } as const;
  return (
    <Drawer
      title={merchant ? t`Edit ${merchant.name}` : t`Connect PayPal`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton
            form="paypal-merchant"
            loading={form.isPending}
            why={isOffline ? t`This needs the connection.` : undefined}
          >
            <Trans>Save account</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="paypal-merchant" {...form.props}>
        <TextField
          label={<Trans>Name</Trans>}
          help={<Trans>Sellers see it as the receiver.</Trans>}
          {...form.field('name')}
        />
        <RadioCards
          columns
          label={t`Environment`}
          cards={paypalEnvironments.map((value) => ({ value, label: labels[value] }))}
          value={environment}
          onChange={(next) => form.set('environment', next)}
        />
        <TextField
          label={<Trans>Client id</Trans>}
          help={<Trans>In the PayPal developer dashboard, under Apps and credentials.</Trans>}
          autoComplete="off"
          spellCheck={false}
          {...form.field('client_id')}
        />
        <PasswordField
          label={<Trans>Secret</Trans>}
          help={
            merchant?.has_secret ? (
              <Trans>Stored encrypted. Leave it empty to keep it.</Trans>
            ) : (
              <Trans>It is stored encrypted and never shown again.</Trans>
            )
          }
          optional={merchant !== null}
          autoComplete="off"
          {...form.field('secret')}
        />
        <TextField
          label={<Trans>Webhook id</Trans>}
          help={
            <Trans>
              PayPal shows it after you register the address below. Without it a payment is credited when the seller
              comes back, or some minutes later.
            </Trans>
          }
          optional
          autoComplete="off"
          spellCheck={false}
          {...form.field('webhook_id')}
        />
        {merchant && (
          <Box fz="sm">
            <Text size="sm" c="dimmed">
              <Trans>Address of the webhook</Trans>
            </Text>
            <Group gap="xs" wrap="nowrap" style={{ overflowWrap: 'anywhere' }}>
              <span>{merchant.webhook_url}</span>
              <CopyButton text={merchant.webhook_url} />
            </Group>
          </Box>
        )}
        <MultiSelectField
          label={<Trans>Sellers who pay to it</Trans>}
          options={sellers}
          value={chosen}
          onChange={(next) => form.set('seller_ids', next)}
        />
        <Checkbox
          checked={isDefault}
          disabled={merchant?.is_default ?? false}
          onChange={(event) => form.set('is_default', event.currentTarget.checked)}
          label={<Trans>All other sellers pay to it, too</Trans>}
        />
      </Form>
    </Drawer>
  );
}
