import { Trans } from '@lingui/react/macro';
import { IconArrowBackUp, IconCamera, IconCameraOff, IconFlag3, IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './pack-controls.module.css';

type PackControlsProps = {
  /** Whether scanner input is accepted now. */
  ready: boolean;
  onType: () => void;
  /** Turns the camera on, and off again. */
  onCamera?: (() => void) | undefined;
  /** The camera is on: its button turns it off. */
  isLooking?: boolean;
  /** Another button is the primary. */
  quiet?: boolean;
  /** At the end of the row with the scanner state: the voice button. */
  end?: ReactNode;
  onProblem?: (() => void) | undefined;
  /** Undoes the last scan; hidden if there is none. */
  onUndo?: (() => void) | undefined;
};

/** Camera, typing and undo, within reach of a thumb. */
export function PackControls({
  ready,
  onType,
  onCamera,
  isLooking = false,
  quiet = false,
  end,
  onProblem,
  onUndo,
}: PackControlsProps) {
  return (
    <>
      <div className={classes.line}>
        <p className={classes.ready} data-ready={ready || undefined} aria-live="polite">
          <i aria-hidden="true" />
          {ready ? <Trans>Scanner ready</Trans> : <Trans>Touch the screen to scan</Trans>}
        </p>
        {end && <span className={classes.end}>{end}</span>}
      </div>
      <div className={classes.controls}>
        <button type="button" className={classes.control} onClick={onType}>
          <IconScan size={24} stroke={1.6} aria-hidden="true" />
          <Trans>Type code</Trans>
        </button>
        {onCamera && (
          <button
            type="button"
            className={isLooking || quiet ? classes.control : `${classes.control} ${classes.primary}`}
            onClick={onCamera}
          >
            {isLooking ? (
              <IconCameraOff size={26} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconCamera size={26} stroke={1.6} aria-hidden="true" />
            )}
            {isLooking ? <Trans>Camera off</Trans> : <Trans>Camera</Trans>}
          </button>
        )}
        {onUndo && (
          <button type="button" className={classes.control} onClick={onUndo}>
            <IconArrowBackUp size={24} stroke={1.6} aria-hidden="true" />
            <Trans>Undo</Trans>
          </button>
        )}
        {onProblem && (
          <button type="button" className={classes.control} onClick={onProblem}>
            <IconFlag3 size={24} stroke={1.6} aria-hidden="true" />
            <Trans>Problem</Trans>
          </button>
        )}
      </div>
    </>
  );
}

type PackChoicesProps = {
  children: ReactNode;
  /** Why some of them are disabled. */
  why?: string | undefined;
};

/** Further actions, in one row above the primary button. */
export const PackChoices = ({ children, why }: PackChoicesProps) => (
  <div className={classes.choices}>
    <div className={classes.controls}>{children}</div>
    {why && <p className={classes.why}>{why}</p>}
  </div>
);

type PackChoiceProps = { children: ReactNode; icon: ReactNode; disabled?: boolean; onClick: () => void };

export function PackChoice({ children, icon, disabled = false, onClick }: PackChoiceProps) {
  return (
    <button type="button" className={classes.control} disabled={disabled} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}

type PackButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  /** Filled: the label. Otherwise the button after a wrong scan. */
  primary?: boolean;
  loading?: boolean;
  /** Why it is disabled: "The label needs the connection". Shown under it. */
  why?: string | undefined;
  onClick: () => void;
};

/** One button, 64 px high, as wide as the screen. */
export function PackButton({ children, icon, primary = false, loading = false, why, onClick }: PackButtonProps) {
  return (
    <>
      <button
        type="button"
        className={primary ? `${classes.big} ${classes.primary}` : classes.big}
        disabled={why !== undefined || loading}
        aria-busy={loading || undefined}
        onClick={onClick}
      >
        {icon}
        {children}
      </button>
      {why && <p className={classes.why}>{why}</p>}
    </>
  );
}
