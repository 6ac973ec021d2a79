import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { useParcelPhotos, type ShownPhoto } from '../../../../sync/outbox/pictures/photos.ts';
import { linkClass } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { PhotoStrip } from '../../../../shared/preview/PhotoStrip.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { StatusMark, ToneMark } from '../../../../ui/status/StatusMark.tsx';
import type { Tone } from '../../../../ui/status/tones.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import type { OrderDetail } from '../queries.ts';
import { ParcelMenu } from './ParcelMenu.tsx';

type Parcel = OrderDetail['parcels'][number];

/** In the warehouse the parcel's own status, afterwards the carrier's. */
const isInWarehouse: Partial<Readonly<Record<ParcelStatus, readonly [Tone, MessageDescriptor]>>> = {
  waiting: ['going', msg`Waiting for goods`],
  ready: ['going', msg`Ready to pack`],
  packing: ['going', msg`Being packed`],
  packed: ['going', msg`Packed`],
  returned: ['back', msg`Returned`],
  conflict: ['bad', msg`Stopped`],
};

/** An order's parcels with number and status. */
export function OrderParcels({ order }: { order: OrderDetail }) {
  const { parcels } = order;
  const { i18n } = useLingui();
  const photos = useParcelPhotos(parcels.map((parcel) => parcel._id));
  if (parcels.length === 0) return null;
  return (
    <section>
      <SectionHead>
        <Plural value={parcels.length} one="Parcel" other="Parcels" />
      </SectionHead>
      <Stack gap="xs">
        {parcels.map((parcel) => (
          <Note
            key={parcel._id}
            icon={<IconTruckDelivery size={18} stroke={1.6} />}
            tone={parcel.status === parcelStatus.conflict ? 'bad' : 'plain'}
            title={
              <Group component="span" display="inline-flex" wrap="nowrap" gap={4}>
                {i18n.locale.startsWith('zh') ? parcel.channel_name_cn : parcel.channel_name}
                <ParcelMenu order={order} parcel={parcel} />
              </Group>
            }
            text={<Facts parcel={parcel} photos={photos.filter((photo) => photo.parcel_id === parcel._id)} />}
            end={
              <Stack component="span" align="flex-end" gap={6}>
                <Plate>{parcel.track_no}</Plate>
                <Mark parcel={parcel} />
                {parcel.tracking_url && (
                  <a className={linkClass} href={parcel.tracking_url} target="_blank" rel="noopener noreferrer">
                    <Trans>Track at the carrier</Trans>
                  </a>
                )}
              </Stack>
            }
          />
        ))}
      </Stack>
    </section>
  );
}

function Facts({ parcel, photos }: { parcel: Parcel; photos: readonly ShownPhoto[] }) {
  const { t, i18n } = useLingui();
  const { days, weight_g, expected_g, waybill } = parcel;
  const kg = i18n.number((weight_g ?? expected_g) / 1000, { maximumFractionDigits: 2 });
  const weight = weight_g === null ? t`about ${kg} kg` : t`${kg} kg`;
  return (
    <>
      {days ? (
        <Trans>
          {days.from} to {days.to} days · {weight}
        </Trans>
      ) : (
        weight
      )}
      <Aboard parcel={parcel} />
      {parcel.ioss && (
        <>
          {' · '}
          <Trans>IOSS {parcel.ioss}</Trans>
        </>
      )}
      <PhotoStrip
        photos={photos.map(({ kind, blob }) => ({
          name: kind === 'box' ? t`Open box of ${waybill}` : t`Problem of ${waybill}`,
          blob,
        }))}
      />
    </>
  );
}

/** The number of units, and orders merged into it. */
function Aboard({ parcel: { lines, orders } }: { parcel: Parcel }) {
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  const others = orders.map((order) => order.order_number).join(', ');
  return (
    <>
      {' · '}
      <Plural value={units} one="# unit" other="# units" />
      {others && (
        <>
          {' · '}
          <Trans>in one box with {others}</Trans>
        </>
      )}
    </>
  );
}

function Mark({ parcel }: { parcel: Parcel }) {
  const { i18n } = useLingui();
  const own = isInWarehouse[parcel.status];
  if (!own) return <StatusMark family="tracking" status={parcel.tracking_status} />;
  return <ToneMark tone={own[0]}>{i18n._(own[1])}</ToneMark>;
}
