import { Trans } from '@lingui/react/macro';
import { IconPlugConnected } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { askForScale, canConnectScale, knownScale, listenToScale } from './serial-scale.ts';

type Port = NonNullable<Awaited<ReturnType<typeof askForScale>>>;

/** Reads the weight from a serial scale; one that was connected before is connected at once. */
export function ScaleLink({ onGrams }: { onGrams: (grams: number) => void }) {
  const [port, setPort] = useState<Port | null>(null);
  const [isLost, setLost] = useState(false);
  const report = useEffectEvent(onGrams);
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      // Where the browser forbids it, a scale can still be chosen.
      const known = await knownScale().catch(() => null);
      if (!isOver && known) setPort(known);
    };
    void find();
    return () => {
      isOver = true;
    };
  }, []);
  useEffect(() => {
    if (!port) return undefined;
    const ended = new AbortController();
    const lose = () => {
      if (ended.signal.aborted) return;
      setPort(null);
      setLost(true);
    };
    listenToScale(port, report, ended.signal).then(lose, lose);
    return () => ended.abort();
  }, [port]);
  if (!canConnectScale()) return null;
  if (port)
    return (
      <p role="status">
        <Trans>The scale is connected: put the box on it.</Trans>
      </p>
    );
  const connect = async () => {
    const chosen = await askForScale();
    if (!chosen) return;
    setLost(false);
    setPort(chosen);
  };
  return (
    <>
      {isLost && (
        <p role="status">
          <Trans>The scale does not answer. Type the weight, or connect it again.</Trans>
        </p>
      )}
      <Button size="touch" icon={<IconPlugConnected size={20} stroke={1.6} />} onClick={() => void connect()}>
        <Trans>Connect a scale</Trans>
      </Button>
    </>
  );
}
