import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { CameraError, camerasHere, releaseCamera, takeCamera, type CameraTrouble } from './camera.ts';
import { codeSieve } from './code-sieve.ts';
import { lensOf, type Lens } from './lens.ts';
import { readPicture, startReader } from './reader.ts';
import { framedRegion } from './region.ts';

/** Ten frames per second suffice, and save battery. */
const detectEveryMs = 100;

export type CameraState = { readonly stream: MediaStream; readonly lens: Lens; readonly cameras: number };
/** unread: the camera works, but the decoder does not. */
export type Trouble = CameraTrouble | 'unread';

/** The part of the picture inside the frame; null before there is one. */
async function pictureOf(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  const picture = { width: video.videoWidth, height: video.videoHeight };
  const region = framedRegion(picture, { width: video.clientWidth, height: video.clientHeight });
  if (!region) return null;
  const { x, y, width, height, readAs } = region;
  return createImageBitmap(video, x, y, width, height, { resizeWidth: readAs.width, resizeHeight: readAs.height });
}

function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const update = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isSeen;
}

type Camera = {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Null until there is a picture. */
  readonly camera: CameraState | null;
  readonly trouble: Trouble | null;
};

/** Decodes while it is mounted and visible, and reports each code once while it stays in the frame. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const isSeen = useIsSeen();
  const [camera, setCamera] = useState<CameraState | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const report = useEffectEvent(onCode);

  useEffect(() => {
    if (!isSeen) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const passes = codeSieve();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      ended.abort();
      setTrouble(error instanceof CameraError ? error.why : 'unread');
    };
    const read = async (element: HTMLVideoElement) => {
      const bitmap = await pictureOf(element);
      const code = bitmap && (await readPicture(bitmap));
      if (signal.aborted) return;
      if (passes(code, performance.now())) report(code ?? '');
      timer = setTimeout(() => void read(element).catch(fail), detectEveryMs);
    };
    const begin = async () => {
      startReader();
      const stream = await takeCamera();
      const cameras = (await camerasHere()).length;
      const element = video.current;
      if (signal.aborted || !element) return;
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => fail(new CameraError('busy')), { signal });
      element.srcObject = stream;
      await element.play();
      if (signal.aborted) return;
      setTrouble(null);
      setCamera({ stream, lens: lensOf(stream), cameras });
      await read(element);
    };
    begin().catch(fail);
    return () => {
      ended.abort();
      clearTimeout(timer);
      releaseCamera();
      setCamera(null);
    };
  }, [isSeen]);

  return { video, camera, trouble };
}
