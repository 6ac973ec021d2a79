import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { numberPlaceholder, trackingUrlOf, trackingUrlOk } from '#domain/settings/tracking-url.ts';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import type { Carrier } from './CarriersPage.tsx';
import { useFields } from './use-fields.ts';

const sampleNumber = 'YT2600000001';

/** A carrier's name and where its parcels are followed. */
export function CarrierForm({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const { t } = useLingui();
  const { fields, set, errorOf, say, placed } = useFields({ name: carrier.name, tracking_url: carrier.tracking_url });
  const save = useCommand('carrier.update', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${fields.name} is saved` });
      onClose();
    },
    onFailed: placed({ 'carrier.wrong-tracking-url': 'tracking_url' }),
  });
  const good = trackingUrlOk(fields.tracking_url.trim());
  const judge = () => {
    if (!good) say('tracking_url', t`It begins with https:// and holds ${numberPlaceholder} once.`);
    return good;
  };
  const sample = good ? trackingUrlOf(fields.tracking_url.trim(), sampleNumber) : null;
  return (
    <Drawer
      title={t`Edit ${carrier.name}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="carrier-form" loading={save.isPending}>
            <Trans>Save carrier</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form
        id="carrier-form"
        onSubmit={() => {
          if (fields.name.trim() === '') say('name', t`Please enter a name.`);
          else if (judge()) save.mutate({ _id: carrier._id, ...fields });
        }}
      >
        <TextField
          label={<Trans>Name</Trans>}
          value={fields.name}
          onChange={set('name')}
          error={errorOf('name')}
          maxLength={80}
        />
        <TextField
          label={<Trans>Tracking address</Trans>}
          help={
            <Trans>{numberPlaceholder} stands for the parcel’s number. Empty: parcels are followed here only.</Trans>
          }
          optional
          inputMode="url"
          spellCheck={false}
          value={fields.tracking_url}
          onChange={set('tracking_url')}
          onBlur={judge}
          error={errorOf('tracking_url')}
          maxLength={300}
        />
        {sample && (
          <Text ff="monospace" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <Trans>For example {sample}</Trans>
          </Text>
        )}
      </Form>
    </Drawer>
  );
}
