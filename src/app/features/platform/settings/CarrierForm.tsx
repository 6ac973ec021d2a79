import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { numberPlaceholder, trackingUrlOf, trackingUrlOk } from '#domain/platform/settings/tracking-url.ts';
import limits from 'virtual:limits/carrier.update';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { Carrier } from './CarriersPage.tsx';

const sampleNumber = 'YT2600000001';

export function CarrierForm({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('carrier.update', limits, {
    initialValues: {
      name: carrier.name,
      tracking_url: carrier.tracking_url,
      track_code: carrier.track_code ?? undefined,
    },
    required: { name: t`Please enter a name.` },
    validate: ({ tracking_url }) => ({
      tracking_url: trackingUrlOk(tracking_url.trim())
        ? undefined
        : t`It begins with https:// and holds ${numberPlaceholder} once.`,
    }),
    toInput: ({ track_code = null, ...values }) => ({ _id: carrier._id, ...values, track_code }),
    refusals: { 'carrier.wrong-tracking-url': 'tracking_url' },
    onDone: (_, { name }) => {
      showToast({ tone: 'good', title: t`${name} is saved` });
      onClose();
    },
  });
  const url = form.values.tracking_url.trim();
  const sample = trackingUrlOk(url) ? trackingUrlOf(url, sampleNumber) : null;
  return (
    <Drawer
      title={t`Edit ${carrier.name}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="carrier-form" loading={form.isPending}>
            <Trans>Save carrier</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="carrier-form" {...form.props}>
        <TextField label={<Trans>Name</Trans>} {...form.field('name')} />
        <TextField
          label={<Trans>Tracking address</Trans>}
          help={
            <Trans>{numberPlaceholder} is replaced by the parcel’s number. Empty: parcels are tracked here only.</Trans>
          }
          optional
          inputMode="url"
          spellCheck={false}
          {...form.field('tracking_url')}
        />
        {sample && (
          <Text ff="monospace" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <Trans>For example {sample}</Trans>
          </Text>
        )}
        <NumberField
          label={<Trans>Carrier number at 17TRACK</Trans>}
          help={
            <Trans>Only if 17TRACK does not recognize this carrier’s numbers. Its carrier list has the number.</Trans>
          }
          optional
          whole
          {...form.field('track_code')}
        />
      </Form>
    </Drawer>
  );
}
