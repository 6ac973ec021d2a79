import { scaleListener } from './scale-frame.ts';

// Not in the compiler's list of what a browser has.
type SerialPort = {
  open: (how: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
};
type Serial = { requestPort: () => Promise<SerialPort>; getPorts: () => Promise<SerialPort[]> };

/** What nearly every scale is set to when it is unpacked. */
const baudRate = 9600;

const serial = (): Serial | undefined => (navigator as Navigator & { serial?: Serial }).serial;

/** Browsers on a computer have this, phones do not. */
export const canConnectScale = (): boolean => serial() !== undefined;

/** The scale this page was allowed to use before. */
export async function knownScale(): Promise<SerialPort | null> {
  const [port] = (await serial()?.getPorts()) ?? [];
  return port ?? null;
}

/** Asks the person which one; null when they chose none. Only in answer to a press. */
export async function askForScale(): Promise<SerialPort | null> {
  return (
    (await serial()
      ?.requestPort()
      .catch(() => null)) ?? null
  );
}

/**
 * Listens until it is stopped or the cable is out, and tells each weight that lies still, in whole grams.
 * @throws when the port cannot be opened, because another program has it, or when the scale goes away
 */
export async function listenToScale(
  port: SerialPort,
  onGrams: (grams: number) => void,
  signal: AbortSignal,
): Promise<void> {
  await port.open({ baudRate });
  const reader = port.readable?.getReader();
  const stop = () => void reader?.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    const [hear, ascii] = [scaleListener(), new TextDecoder('ascii')];
    for (let given = await reader?.read(); given && !given.done; given = await reader?.read()) {
      const grams = hear(ascii.decode(given.value, { stream: true }));
      if (grams !== null && !signal.aborted) onGrams(grams);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    reader?.releaseLock();
    await port.close().catch(() => undefined);
  }
}
