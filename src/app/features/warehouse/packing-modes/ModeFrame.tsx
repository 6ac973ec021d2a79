import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useMe } from '../../../session/session.ts';
import { followLive } from '../../../sync/live/live.ts';
import { keepDraining } from '../../../sync/outbox/keep-draining.ts';
import { useOutbox } from '../../../sync/outbox/use-outbox.ts';
import { PackCamera } from '../../../shared/pack/PackCamera.tsx';
import { PackControls } from '../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../shared/pack/PackFrame.tsx';
import { TypeCode } from '../../../shared/pack/TypeCode.tsx';
import { useAwake } from '../../../shared/pack/use-awake.ts';
import { useWedge } from '../../../shared/pack/use-wedge.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';

/** The props the route gives every mode: the mode switch, the warehouse choice, and the way out. */
export type ModeProps = { modes: ReactNode; warehouse: ReactNode; onLeave: () => void };

type ModeFrameProps = {
  onCode: (code: string) => void;
  onBack: () => void;
  /** A code in the header: the location, the waybill. */
  code?: string | undefined;
  /** A layer is open: scans are ignored. */
  paused?: boolean;
  /** The data is still loading, or an operation is being stored: scans are queued. */
  isOpening?: boolean;
  /** Above the input methods. */
  buttons?: ReactNode;
  /** Undoes the last operation; hidden if there is none. */
  onUndo?: (() => void) | undefined;
  /** One of the buttons is the primary. */
  hasPrimary?: boolean;
  children: ReactNode;
};

/** A mode's screen. It accepts codes by scanner, camera and keyboard in each of its states. */
export function ModeFrame({
  onCode,
  onBack,
  code,
  paused = false,
  isOpening = false,
  buttons,
  onUndo,
  hasPrimary = false,
  children,
}: ModeFrameProps) {
  const { _id: userId } = useMe();
  useEffect(() => followLive(userId), [userId]);
  useEffect(keepDraining, []);
  useAwake();
  const { waiting, isUnreachable: isAway } = useOutbox();
  const [isLooking, setLooking] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const isQuiet = paused || isTyping;
  useWedge(onCode, isQuiet ? 'refuses' : isOpening ? 'queues' : 'on');
  return (
    <>
      <PackFrame
        onBack={onBack}
        code={code}
        waiting={isAway ? waiting : undefined}
        camera={isLooking && <PackCamera onCode={onCode} paused={isQuiet || isOpening} />}
        controls={
          <>
            {buttons}
            <PackControls
              ready={!isQuiet}
              quiet={hasPrimary}
              onType={() => setTyping(true)}
              isLooking={isLooking}
              onCamera={() => setLooking(!isLooking)}
              onUndo={onUndo}
            />
          </>
        }
      >
        {children}
      </PackFrame>
      {isTyping && <TypeCode onCode={onCode} onClose={() => setTyping(false)} />}
    </>
  );
}

type ModeStateProps = {
  mode: {
    isLoaded: boolean;
    warehouseId: string | null;
    view: { at: Date } | null;
    error: Error | null;
    retry: () => void;
  };
  warehouse: ReactNode;
  children: ReactNode;
};

/** Before a mode starts: choose the warehouse, then load its data. */
export function ModeState({
  mode: { isLoaded: isPending, warehouseId, view, error, retry },
  warehouse,
  children,
}: ModeStateProps) {
  if (!isPending) return null;
  if (warehouseId === null) return warehouse;
  if (view) {
    return (
      <>
        {children}
        <Text c="dimmed">
          <Trans>
            as of <DateText value={view.at} form="time" />
          </Trans>
        </Text>
      </>
    );
  }
  if (error)
    return (
      <ErrorPanel
        title={<Trans>No data on this device yet</Trans>}
        text={<Trans>Open it once with a connection. After that it works without one.</Trans>}
        onRetry={retry}
      />
    );
  return <SkeletonRows rows={4} />;
}
