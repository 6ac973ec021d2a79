import { describe, expect, test, vi } from 'vitest';
import { askForScale, canConnectScale, knownScale, listenToScale } from './serial-scale.ts';

type Port = Parameters<typeof listenToScale>[0];

/** A scale that sends these lines and then stays silent, or is unplugged. */
function scale(pieces: readonly string[], end: 'silent' | 'unplugged' | 'closed' = 'closed') {
  const events: string[] = [];
  const encoder = new TextEncoder();
  const readable = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      if (end === 'closed') controller.close();
    },
    pull(controller) {
      if (end === 'unplugged') controller.error(new Error('The device has been lost.'));
      return new Promise(() => undefined);
    },
  });
  const port: Port = {
    open: async ({ baudRate }) => void events.push(`open ${baudRate}`),
    close: async () => void events.push('close'),
    readable,
  };
  return { port, events };
}
const stable = (grams: number) => `ST,GS,+ ${(grams / 1000).toFixed(3)}kg\r\n`;
const running = () => new AbortController().signal;

describe('reading a scale', () => {
  test('reports each stable weight once, in grams', async () => {
    const { port } = scale([stable(742), stable(742), stable(0), stable(350)]);
    const grams: number[] = [];
    await listenToScale(port, (each) => grams.push(each), running());
    expect(grams).toEqual([742, 350]);
  });

  test('puts together a line that comes in pieces', async () => {
    const line = stable(1_250);
    const { port } = scale([line.slice(0, 5), line.slice(5, 9), line.slice(9)]);
    const grams: number[] = [];
    await listenToScale(port, (each) => grams.push(each), running());
    expect(grams).toEqual([1_250]);
  });

  test('opens the port at the usual speed, and closes it at the end', async () => {
    const { port, events } = scale([stable(742)]);
    await listenToScale(port, () => undefined, running());
    expect(events).toEqual(['open 9600', 'close']);
  });

  test('a scale that is unplugged is reported, and the port is closed', async () => {
    const { port, events } = scale([stable(742)], 'unplugged');
    await expect(listenToScale(port, () => undefined, running())).rejects.toThrow('The device has been lost.');
    expect(events).toEqual(['open 9600', 'close']);
  });

  test('stops when the page is left, although the scale is silent', async () => {
    const { port, events } = scale([], 'silent');
    const page = new AbortController();
    const listening = listenToScale(port, () => undefined, page.signal);
    page.abort();
    await listening;
    expect(events).toEqual(['open 9600', 'close']);
  });

  test('a page that was left before reports nothing', async () => {
    const { port } = scale([stable(742)]);
    const grams: number[] = [];
    await listenToScale(port, (each) => grams.push(each), AbortSignal.abort());
    expect(grams).toEqual([]);
  });

  test('a port that another program uses is reported', async () => {
    const { port } = scale([]);
    const used = { ...port, open: () => Promise.reject(new Error('Failed to open serial port.')) };
    await expect(listenToScale(used, () => undefined, running())).rejects.toThrow('Failed to open serial port.');
  });
});

describe('the scale of this device', () => {
  test('cannot be connected where the browser has no serial ports', async () => {
    vi.stubGlobal('navigator', {});
    expect(canConnectScale()).toBe(false);
    expect(await knownScale()).toBeNull();
    expect(await askForScale()).toBeNull();
    vi.unstubAllGlobals();
  });

  test('is the one that was allowed before; a cancelled choice is none', async () => {
    const { port } = scale([]);
    vi.stubGlobal('navigator', {
      serial: { getPorts: async () => [port], requestPort: () => Promise.reject(new Error('No port selected.')) },
    });
    expect(canConnectScale()).toBe(true);
    expect(await knownScale()).toBe(port);
    expect(await askForScale()).toBeNull();
    vi.unstubAllGlobals();
  });
});
