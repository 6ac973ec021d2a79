import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { carrierStatus } from '#domain/shipping/shipping/carrier-status.ts';
import { useCan } from '../../../session/session.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Switch } from '../../../ui/form/choice/Switch.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { Loaded } from './Loaded.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import classes from './settings.module.css';

const CarrierForm = lazy(async () => ({ default: (await import('./CarrierForm.tsx')).CarrierForm }));
const ChannelPrices = lazy(async () => ({ default: (await import('./ChannelPrices.tsx')).ChannelPrices }));

export type Carrier = Output<'carrier.list'>[number];
type Channel = Carrier['channels'][number];

/** Carriers with their channels, tracking links and prices. */
export function CarriersPage() {
  const query = useQuery(callQuery('carrier.list', {}));
  const [edited, setEdited] = useState<Carrier | null>(null);
  const [priced, setPriced] = useState<Channel | null>(null);
  return (
    <SettingsFrame
      name="settingsCarriers"
      description={
        <Trans>
          A carrier or channel that is off is not offered for new orders. Parcels in transit are still tracked.
        </Trans>
      }
    >
      <Loaded query={query}>
        {(carriers) =>
          carriers.map((carrier) => (
            <CarrierCard key={carrier._id} carrier={carrier} onEdit={() => setEdited(carrier)} onPrices={setPriced} />
          ))
        }
      </Loaded>
      <Suspense>
        {edited && <CarrierForm carrier={edited} onClose={() => setEdited(null)} />}
        {priced && <ChannelPrices channel={priced} onClose={() => setPriced(null)} />}
      </Suspense>
    </SettingsFrame>
  );
}

type CarrierCardProps = { carrier: Carrier; onEdit: () => void; onPrices: (channel: Channel) => void };

function CarrierCard({ carrier, onEdit, onPrices }: CarrierCardProps) {
  const { t, i18n } = useLingui();
  const mayEdit = useCan('carrier.edit');
  const [leaving, setLeaving] = useState(false);
  const setCarrier = useCommand('carrier.setStatus', { onDone: () => setLeaving(false) });
  const setChannel = useCommand('carrier.setChannelStatus');
  const isOn = carrier.status === carrierStatus.enabled;
  return (
    <Surface
      title={carrier.name}
      note={<Plate>{carrier.code}</Plate>}
      end={
        mayEdit && (
          <Button onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      <Switch
        label={isOn ? <Trans>In use</Trans> : <Trans>Off</Trans>}
        help={
          carrier.tracking_url ? (
            <Text span ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {carrier.tracking_url}
            </Text>
          ) : (
            <Trans>Parcels are followed here only.</Trans>
          )
        }
        checked={isOn}
        disabled={!mayEdit || setCarrier.isPending}
        onChange={(on) =>
          on ? setCarrier.mutate({ _id: carrier._id, status: carrierStatus.enabled }) : setLeaving(true)
        }
      />
      <Box mt="sm" mx={-16} mb={-16} style={lineTop}>
        {carrier.channels.map((channel) => (
          <div key={channel._id} className={classes.channel}>
            <Group component="span" align="baseline" gap="2px 10px" miw={0} className={classes.channelName}>
              <b>{i18n.locale === 'zh-CN' ? channel.name_cn || channel.name : channel.name}</b>
              <Plate>{channel.code}</Plate>
              <Text span size="sm" c="dimmed">
                <Plural value={channel.countries} one="# country" other="# countries" />
              </Text>
            </Group>
            <Button variant="subtle" onClick={() => onPrices(channel)} aria-label={t`Prices of ${channel.name}`}>
              <Trans>Prices</Trans>
            </Button>
            <Switch
              label={<span className="py-sr">{t`Offer ${channel.name}`}</span>}
              checked={channel.status === carrierStatus.enabled}
              disabled={!mayEdit || setChannel.isPending}
              onChange={(on) =>
                setChannel.mutate({ _id: channel._id, status: on ? carrierStatus.enabled : carrierStatus.disabled })
              }
            />
          </div>
        ))}
      </Box>
      {leaving && (
        <ConfirmDialog
          title={t`Take ${carrier.name} out of use?`}
          text={<Trans>Its channels are no longer offered. Orders that only they can ship cannot be processed.</Trans>}
          confirm={<Trans>Take out of use</Trans>}
          danger
          loading={setCarrier.isPending}
          onConfirm={() => setCarrier.mutate({ _id: carrier._id, status: carrierStatus.disabled })}
          onClose={() => setLeaving(false)}
        />
      )}
    </Surface>
  );
}
