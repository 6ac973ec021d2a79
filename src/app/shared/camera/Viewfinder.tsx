import { Trans, useLingui } from '@lingui/react/macro';
import { IconBulb, IconBulbOff, IconCameraOff, IconCameraRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { chooseNextCamera } from './camera.ts';
import { setLens } from './lens.ts';
import { frameShare } from './region.ts';
import { useCamera, type CameraState, type Trouble } from './use-camera.ts';
import classes from './viewfinder.module.css';

type ViewfinderProps = {
  /** A code in the frame; called once while it stays there. */
  onCode: (code: string) => void;
  /** Paused, because a layer is open. */
  paused?: boolean;
};

const frame = {
  '--frame-width': `${frameShare.width * 100}%`,
  '--frame-height': `${frameShare.height * 100}%`,
};

/** The camera picture with the scan frame; fills its container. */
export function Viewfinder(props: ViewfinderProps) {
  const [attempt, setAttempt] = useState(0);
  return <Take key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

/** One attempt with one camera. */
function Take({ onCode, paused = false, onAgain }: ViewfinderProps & { onAgain: () => void }) {
  const { t } = useLingui();
  const {
    video,
    camera: look,
    trouble,
  } = useCamera((code) => {
    if (!paused) onCode(code);
  });
  return (
    <section className={classes.finder} style={frame} aria-label={t`Camera`} data-on={look !== null || undefined}>
      {/* Pauses the picture behind the text. */}
      <video ref={video} className={classes.picture} hidden={trouble !== null} muted playsInline />
      {trouble ? (
        <div className={classes.trouble} role="alert">
          <IconCameraOff size={24} stroke={1.6} aria-hidden="true" />
          <p>
            <TroubleText trouble={trouble} />
          </p>
          {trouble !== 'insecure' && (
            <Button onClick={onAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      ) : (
        <span className={classes.frame} aria-hidden="true" />
      )}
      {look && !trouble && <LensControls look={look} onTurn={() => void chooseNextCamera(look.stream).then(onAgain)} />}
    </section>
  );
}

function LensControls({ look: { stream, lens, cameras }, onTurn }: { look: CameraState; onTurn: () => void }) {
  const { t } = useLingui();
  const [isLit, setLit] = useState(false);
  const [zoom, setZoom] = useState(lens.zoom?.min ?? 1);
  const light = async () => {
    if (await setLens(stream, { torch: !isLit })) setLit(!isLit);
  };
  return (
    <div className={classes.lens}>
      {lens.zoom && (
        <input
          type="range"
          className={classes.zoom}
          aria-label={t`Zoom`}
          min={lens.zoom.min}
          max={lens.zoom.max}
          step={lens.zoom.step || 0.1}
          value={zoom}
          onChange={(event) => {
            const next = event.target.valueAsNumber;
            setZoom(next);
            void setLens(stream, { zoom: next });
          }}
        />
      )}
      {lens.hasTorch && (
        <IconButton
          className={classes.tool}
          label={isLit ? t`Light off` : t`Light on`}
          aria-pressed={isLit}
          onClick={() => void light()}
        >
          {isLit ? <IconBulbOff size={22} stroke={1.6} /> : <IconBulb size={22} stroke={1.6} />}
        </IconButton>
      )}
      {cameras > 1 && (
        <IconButton className={classes.tool} label={t`Other camera`} onClick={onTurn}>
          <IconCameraRotate size={22} stroke={1.6} />
        </IconButton>
      )}
    </div>
  );
}

function TroubleText({ trouble }: { trouble: Trouble }) {
  if (trouble === 'insecure')
    return <Trans>The camera works only over https. Ask your administrator, or type the code.</Trans>;
  if (trouble === 'denied')
    return <Trans>The camera may not be used. Allow it for this page in the browser’s settings.</Trans>;
  if (trouble === 'missing') return <Trans>There is no camera here. Use a scanner or type the code.</Trans>;
  if (trouble === 'busy') return <Trans>The camera does not answer. Close other programs that use it.</Trans>;
  return <Trans>The barcode reader did not load. It is saved on this device after the first use.</Trans>;
}
