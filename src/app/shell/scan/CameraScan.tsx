import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Layer } from '../../ui/layer/Layer.tsx';
import { openPalette } from '../palette/palette-store.ts';
import { readCode } from './detector.ts';
import classes from './camera-scan.module.css';

/** A camera gives thirty pictures a second; four are enough for a hand that holds still. */
const lookEveryMs = 250;

/** Reads a barcode with the camera and opens what bears it, as a scanner would. */
export function CameraScan({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [blind, setBlind] = useState(false);
  const read = useEffectEvent((code: string) => {
    onClose();
    openPalette(code, true);
  });
  const fail = useEffectEvent(() => setBlind(true));

  useEffect(() => {
    let ended = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (element: HTMLVideoElement) => {
      const code = await readCode(element);
      if (ended) return;
      if (code) read(code);
      else timer = setTimeout(() => void look(element).catch(fail), lookEveryMs);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const element = video.current;
      if (ended || !element) return stop();
      element.srcObject = stream;
      await element.play();
      await look(element);
      return undefined;
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    begin().catch(() => !ended && fail());
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <Layer label={t`Read a waybill`} shape="dialog" onClose={onClose}>
      <div className={classes.head}>
        <h2>
          <Trans>Read a waybill</Trans>
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </div>
      {blind ? (
        <p className={classes.words} role="alert">
          <Trans>There is no camera here, or it may not be used. Type the number or use a scanner.</Trans>
        </p>
      ) : (
        <video ref={video} className={classes.picture} muted playsInline />
      )}
      <div className={classes.foot}>
        <Button
          size="form"
          onClick={() => {
            onClose();
            openPalette();
          }}
        >
          <Trans>Type the number</Trans>
        </Button>
      </div>
    </Layer>
  );
}
