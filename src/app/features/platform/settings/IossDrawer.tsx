import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import limits from 'virtual:limits/ioss.setShipperChannel';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useCan } from '../../../session/session.ts';
import type { Output } from '../../../sync/calls.ts';
import { editActions, useMayActs } from '../../../session/rights/use-may-act.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';

/** An IOSS number, unmasked for users who may change it, and its channels. */
export function IossDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(callQuery('ioss.detail', { _id: id }));
  const may = useMayActs();
  const isEditor = useCan('ioss.edit');
  const mayEdit = isEditor && may(...editActions);
  const mayRemove = isEditor && may('delete');
  return data ? (
    <IossChannels ioss={data} mayEdit={mayEdit} mayRemove={mayRemove} onClose={onClose} />
  ) : (
    <Drawer title={t`IOSS number`} onClose={onClose}>
      <Box mih={240} aria-busy="true" />
    </Drawer>
  );
}

type IossChannelsProps = { ioss: Output<'ioss.detail'>; mayEdit: boolean; mayRemove: boolean; onClose: () => void };

function IossChannels({ ioss, mayEdit, mayRemove, onClose }: IossChannelsProps) {
  const { t } = useLingui();
  const channels = useQuery(callQuery('shipper.shipperList', {}));
  const [removing, setRemoving] = useState(false);
  const form = useCallForm('ioss.setShipperChannel', limits, {
    initialValues: { channel_ids: ioss.channels.map((channel) => channel.channel_id) },
    toInput: (values) => ({ _id: ioss._id, ...values }),
    refusals: { 'ioss.channel-taken': 'channel_ids' },
    onDone: () => {
      showToast({ tone: 'good', title: t`The channels are saved` });
      onClose();
    },
  });
  const chosen = form.values.channel_ids;
  const remove = useCommand('ioss.delete', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The IOSS number is removed` });
      onClose();
    },
  });
  // An inactive channel is still shown if it carries the number.
  const offered = channels.data ?? [];
  const off = ioss.channels.filter((own) => !offered.some((channel) => channel.channel_id === own.channel_id));
  const shown = [
    ...offered.map(({ channel_id, channel, carrier }) => ({ id: channel_id, name: channel, note: carrier })),
    ...off.map(({ channel_id, name }) => ({ id: channel_id, name, note: t`off` })),
  ];
  const toggle = (channel: string, on: boolean) =>
    form.set('channel_ids', on ? [...chosen, channel] : chosen.filter((each) => each !== channel));
  return (
    <Drawer
      title={t`IOSS number`}
      onClose={onClose}
      foot={
        (mayEdit || mayRemove) && (
          <>
            {mayRemove && (
              <Button size="form" variant="danger" onClick={() => setRemoving(true)}>
                <Trans>Remove</Trans>
              </Button>
            )}
            {mayEdit && (
              <DrawerEnd>
                <SubmitButton form="ioss-channels" loading={form.isPending}>
                  <Trans>Save channels</Trans>
                </SubmitButton>
              </DrawerEnd>
            )}
          </>
        )
      }
    >
      <Form id="ioss-channels" {...form.props}>
        <Facts>
          <dt>
            <Trans>Number</Trans>
          </dt>
          <dd>
            <Plate>{ioss.number}</Plate> {mayEdit && <CopyButton text={ioss.number} />}
          </dd>
          <dt>
            <Trans>Given to</Trans>
          </dt>
          <dd>{ioss.holder}</dd>
          <dt>
            <Trans>Given by</Trans>
          </dt>
          <dd>
            <Flag code={ioss.country_code} word="name" />
          </dd>
        </Facts>
        <FieldGroup
          legend={<Trans>Channels that use it</Trans>}
          disabled={!mayEdit}
          error={form.errorOf('channel_ids')}
        >
          {shown.map(({ id, name, note }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
              label={
                <>
                  {name}{' '}
                  <Text component="small" size="sm" c="dimmed">
                    {note}
                  </Text>
                </>
              }
            />
          ))}
        </FieldGroup>
      </Form>
      {removing && (
        <ConfirmDialog
          title={t`Remove ${ioss.number}?`}
          text={<Trans>New parcels ship without it. Parcels in transit do not change.</Trans>}
          confirm={<Trans>Remove IOSS number</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ _id: ioss._id })}
          onClose={() => setRemoving(false)}
        />
      )}
    </Drawer>
  );
}
