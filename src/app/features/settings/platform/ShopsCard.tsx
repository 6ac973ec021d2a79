import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../sync/calls.ts';
import { freshQuery, useCommand } from '../../../sync/queries.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { useFields } from '../use-fields.ts';
import { CardForm } from './CardForm.tsx';

/** How connected shops are spoken to; only for those who may change it. */
export function ShopsCard() {
  const { data } = useQuery(freshQuery('settings.shops', {}));
  return data && <ShopsForm saved={data} />;
}

const isBetween = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && value >= least && value <= most;

function ShopsForm({ saved }: { saved: Output<'settings.shops'> }) {
  const { t } = useLingui();
  const { fields, set, errorOf, say } = useFields({
    minutes: saved.pull_minutes as number | undefined,
    seconds: saved.timeout_seconds as number | undefined,
    isPrivate: saved.allow_private,
    clientId: saved.shopify_client_id,
    secret: '',
  });
  const save = useCommand('settings.saveShops', {
    onDone: () => {
      set('secret')('');
      showToast({ tone: 'good', title: t`Connected shops are saved` });
    },
  });
  const submit = () => {
    const { minutes, seconds, isPrivate, clientId, secret } = fields;
    if (!isBetween(minutes, 0, 1440)) say('minutes', t`A whole number from 0 to 1440.`);
    else if (!isBetween(seconds, 1, 120)) say('seconds', t`A whole number from 1 to 120.`);
    else
      save.mutate({
        pull_minutes: minutes,
        timeout_seconds: seconds,
        allow_private: isPrivate,
        shopify_client_id: clientId,
        ...(secret.trim() === '' ? {} : { shopify_client_secret: secret }),
      });
  };
  return (
    <CardForm title={<Trans>Connected shops</Trans>} mayEdit saving={save.isPending} onSave={submit}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField
          label={<Trans>Pulled every so many minutes; 0 is only by hand</Trans>}
          whole
          value={fields.minutes}
          onChange={set('minutes')}
          error={errorOf('minutes')}
        />
        <NumberField
          label={<Trans>Seconds a shop may take to answer</Trans>}
          whole
          value={fields.seconds}
          onChange={set('seconds')}
          error={errorOf('seconds')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <TextField
          label={<Trans>Client ID of our Shopify app</Trans>}
          optional
          value={fields.clientId}
          onChange={set('clientId')}
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordField
          label={<Trans>Its client secret</Trans>}
          optional
          placeholder={saved.shopify_client_secret ?? ''}
          value={fields.secret}
          onChange={set('secret')}
          autoComplete="off"
        />
      </SimpleGrid>
      <Checkbox
        label={<Trans>Shops may stand inside our own network, without https</Trans>}
        checked={fields.isPrivate}
        onChange={(event) => set('isPrivate')(event.target.checked)}
      />
    </CardForm>
  );
}
