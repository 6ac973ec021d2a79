import { lazy, Suspense } from 'react';
import classes from './pack-camera.module.css';

// The decoder loads on first use: most tables have a scanner.
const Viewfinder = lazy(async () => ({
  default: (await import('../camera/Viewfinder.tsx')).Viewfinder,
}));

/** Whether the camera is on, and how to turn it on and off. */
export type CameraSwitch = { readonly isLooking: boolean; readonly onCamera: () => void };

type PackCameraProps = { onCode: (code: string) => void; paused: boolean };

/** The camera over the packing card, which stays readable under it. */
export function PackCamera(props: PackCameraProps) {
  return (
    <div className={classes.camera}>
      <Suspense>
        <Viewfinder {...props} />
      </Suspense>
    </div>
  );
}
