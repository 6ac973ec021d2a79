import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button/Button.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { DelayNote } from './DelayNote.tsx';
import { numbersQuery, type DelayRow } from './queries.ts';
import { TrackedParcel } from './TrackedParcel.tsx';

type DelayDrawerProps = {
  delay: DelayRow;
  /** Absent without the permission, or when it is closed. */
  onEnd: (() => void) | undefined;
  onClose: () => void;
};

/** A delay with its parcel's tracking; a phone closes it here. */
export default function DelayDrawer({ delay, onEnd, onClose }: DelayDrawerProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(numbersQuery([delay.track_no]));
  const [parcel] = data?.parcels ?? [];
  const { ended_at: endedAt, ended_by_name: by, reason } = delay;
  return (
    <Drawer
      title={delay.order_number}
      onClose={onClose}
      foot={
        onEnd && (
          <DrawerEnd>
            <Button size="form" variant="primary" onClick={onEnd}>
              <Trans>Close the delay</Trans>
            </Button>
          </DrawerEnd>
        )
      }
    >
      {error && !data && (
        <ErrorPanel
          title={<Trans>The tracking did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows label={t`Tracking`} rows={3} />}
      {parcel && (
        <TrackedParcel
          parcel={parcel}
          note={
            <>
              {endedAt && (
                <Note
                  title={by === null ? <Trans>News came</Trans> : by}
                  text={
                    <>
                      {reason} <DateText value={endedAt} />
                    </>
                  }
                />
              )}
              {parcel.delay && <DelayNote delay={parcel.delay} />}
            </>
          }
        />
      )}
    </Drawer>
  );
}
