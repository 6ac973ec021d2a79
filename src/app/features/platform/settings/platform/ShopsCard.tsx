import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/settings.saveShops';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import type { Output } from '../../../../sync/calls.ts';
import { freshQuery } from '../../../../sync/queries.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CardForm } from './CardForm.tsx';

/** The credentials of our shop apps; only for users who may change them. */
export function ShopsCard() {
  const { data } = useQuery(freshQuery('settings.shops', {}));
  return data && <ShopsForm saved={data} />;
}

function ShopsForm({ saved }: { saved: Output<'settings.shops'> }) {
  const { t } = useLingui();
  const form = useCallForm('settings.saveShops', limits, {
    initialValues: {
      pull_minutes: saved.pull_minutes as number | undefined,
      timeout_seconds: saved.timeout_seconds as number | undefined,
      allow_private: saved.allow_private,
      shopify_client_id: saved.shopify_client_id,
      shopify_client_secret: '',
    },
    required: { pull_minutes: t`Please input number`, timeout_seconds: t`Please input number` },
    toInput: ({ pull_minutes, timeout_seconds, shopify_client_secret, ...values }) =>
      pull_minutes === undefined || timeout_seconds === undefined
        ? null
        : {
            ...values,
            pull_minutes,
            timeout_seconds,
            ...(shopify_client_secret.trim() !== '' && { shopify_client_secret }),
          },
    onDone: () => {
      form.set('shopify_client_secret', '');
      showToast({ tone: 'good', title: t`Connected shops are saved` });
    },
  });
  return (
    <CardForm
      title={<Trans>Connected shops</Trans>}
      mayEdit
      saving={form.isPending}
      onSave={form.submit}
      formRef={form.props.ref}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField
          label={<Trans>Pulled every so many minutes; 0 is only by hand</Trans>}
          whole
          {...form.field('pull_minutes')}
        />
        <NumberField label={<Trans>Timeout for shops, seconds</Trans>} whole {...form.field('timeout_seconds')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <TextField
          label={<Trans>Client ID of our Shopify app</Trans>}
          optional
          {...form.field('shopify_client_id')}
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordField
          label={<Trans>Its client secret</Trans>}
          optional
          placeholder={saved.shopify_client_secret ?? ''}
          {...form.field('shopify_client_secret')}
          autoComplete="off"
        />
      </SimpleGrid>
      <Checkbox
        label={<Trans>Shops may be inside our own network, without https</Trans>}
        checked={form.values.allow_private}
        onChange={(event) => form.set('allow_private', event.target.checked)}
      />
    </CardForm>
  );
}
