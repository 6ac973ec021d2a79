import { useEffect, useState, type ReactNode } from 'react';
import { useMe } from '../../../session/session.ts';
import { followLive } from '../../../sync/live/live.ts';
import { keepDraining } from '../../../sync/outbox/keep-draining.ts';
import { TypeCode } from '../../../shared/pack/TypeCode.tsx';
import { useAwake } from '../../../shared/pack/use-awake.ts';
import { PackStart } from './PackStart.tsx';
import { PackParcel } from './PackParcel.tsx';

type PackScreenProps = {
  /** The mode switch, shown between two parcels. */
  modes: ReactNode;
  number: string;
  onNumber: (number: string) => void;
  onLeave: () => void;
};

/** The packing table: scan a parcel, scan its units, weigh, print, hand over. */
export function PackScreen({ modes, number, onNumber, onLeave }: PackScreenProps) {
  const { _id: userId } = useMe();
  useEffect(() => followLive(userId), [userId]);
  useEffect(keepDraining, []);
  useAwake();
  // Stays on from parcel to parcel.
  const [isLooking, setLooking] = useState(false);
  const camera = { isLooking, onCamera: () => setLooking(!isLooking) };
  const [typing, setTyping] = useState<((code: string) => void) | null>(null);
  const askFor = (use: (code: string) => void) => setTyping(() => use);
  return (
    <>
      {number === '' ? (
        <PackStart
          modes={modes}
          onNumber={onNumber}
          onType={() => askFor(onNumber)}
          onLeave={onLeave}
          paused={typing !== null}
          camera={camera}
        />
      ) : (
        <PackParcel
          key={number}
          number={number}
          onType={askFor}
          onBack={() => onNumber('')}
          onNumber={onNumber}
          paused={typing !== null}
          camera={camera}
        />
      )}
      {typing && <TypeCode onCode={typing} onClose={() => setTyping(null)} />}
    </>
  );
}
