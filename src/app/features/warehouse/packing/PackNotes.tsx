import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff, IconHourglass } from '@tabler/icons-react';
import { PackLine, PackLines } from '../../../shared/pack/PackLines.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ownTitle, type Parcel } from './verdict.ts';

/** Goods of the parcel are still missing. */
export function NotReady({ parcel, isAway }: { parcel: Parcel; isAway: boolean }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Note
        tone="wait"
        icon={<IconHourglass size={20} stroke={1.6} />}
        title={<Trans>Not all goods are here yet</Trans>}
        text={
          <>
            <Trans>This parcel can be packed when the last of its goods has been received and sorted.</Trans>
            {isAway && (
              <>
                {' '}
                <Trans>What was received and sorted on this device counts when the connection is back.</Trans>
              </>
            )}
          </>
        }
      />
      <PackLines>
        {parcel.list.map((line) => (
          <PackLine
            key={line._id}
            picture={{ src: line.image, name: line.product_title }}
            location={line.location_code}
            name={`${line.quantity} × ${ownTitle(line, i18n.locale)}`}
            end={line.sorted ? t({ message: 'Here', context: 'goods' }) : t`Not here yet`}
            done={line.sorted}
          />
        ))}
      </PackLines>
    </>
  );
}

/** Scans that are not sent yet. */
export function OfflineNotice({ scans }: { scans: number }) {
  return (
    <Note
      tone="wait"
      icon={<IconCloudOff size={20} stroke={1.6} />}
      title={<Trans>No connection. Keep scanning.</Trans>}
      text={
        <Plural
          value={scans}
          one="# scan is kept on this device and goes out by itself."
          other="# scans are kept on this device and go out by themselves."
        />
      }
    />
  );
}
