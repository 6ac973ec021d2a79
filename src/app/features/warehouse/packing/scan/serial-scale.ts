import { weightReader } from './scale-frame.ts';

// Missing in TypeScript's DOM types.
type SerialPort = {
  open: (how: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
};
type Serial = { requestPort: () => Promise<SerialPort>; getPorts: () => Promise<SerialPort[]> };

/** The default of nearly every scale. */
const baudRate = 9600;

const serial = (): Serial | undefined => (navigator as Navigator & { serial?: Serial }).serial;

/** Desktop Chromium browsers only. */
export const canConnectScale = (): boolean => serial() !== undefined;

/** The scale this page was allowed to use before. */
export async function knownScale(): Promise<SerialPort | null> {
  const [port] = (await serial()?.getPorts()) ?? [];
  return port ?? null;
}

/** Lets the user choose a scale; null if they cancel. Only in a click handler. */
export async function askForScale(): Promise<SerialPort | null> {
  return (
    (await serial()
      ?.requestPort()
      .catch(() => null)) ?? null
  );
}

/**
 * Reads until it is stopped or disconnected, and reports each stable weight in whole grams.
 * @throws when the port cannot be opened, because another program uses it, or when the scale is disconnected
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
    const [read, ascii] = [weightReader(), new TextDecoder('ascii')];
    for (let given = await reader?.read(); given && !given.done; given = await reader?.read()) {
      const grams = read(ascii.decode(given.value, { stream: true }));
      if (grams !== null && !signal.aborted) onGrams(grams);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    reader?.releaseLock();
    await port.close().catch(() => undefined);
  }
}
