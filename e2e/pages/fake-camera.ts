import { chromium, type Browser, type LaunchOptions, type Page } from '@playwright/test';
import { toSVG } from 'bwip-js/node';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Shown = { readonly bcid: 'code128' | 'qrcode'; readonly text: string };

const size = { width: 1280, height: 720 };

/** The code as an SVG image, in the width it has on the camera's picture. */
function drawn({ bcid, text }: Shown): string {
  const svg = toSVG({ bcid, text, ...(bcid === 'code128' ? { height: 18, scale: 3 } : { scale: 8 }) });
  return svg.replace('<svg ', `<svg width="${bcid === 'code128' ? 520 : 260}" `);
}

/** A JPEG of the code, repeated as the frames of a film. */
async function film(shown: Shown, options: LaunchOptions): Promise<Buffer> {
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage({ viewport: size });
    await page.setContent(`<body style="margin:0;display:grid;place-content:center;height:100vh;background:#d9d6cf">
      <div style="padding:40px;background:#fff;width:max-content">${drawn(shown)}</div>`);
    const still = await page.screenshot({ type: 'jpeg', quality: 85 });
    return Buffer.concat(Array<Buffer>(30).fill(still));
  } finally {
    await browser.close();
  }
}

type Use = (browser: Browser) => Promise<void>;

/** A browser whose camera shows this code all the time. */
export async function withCamera(shown: Shown, options: LaunchOptions, use: Use): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'parcelyard-camera-'));
  const file = join(dir, 'code.mjpeg');
  await writeFile(file, await film(shown, options));
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...camera] });
  try {
    await use(browser);
  } finally {
    await browser.close();
    await rm(dir, { recursive: true, force: true });
  }
}

type WithPicture = { showPicture: (src: string | null) => Promise<void> };

/**
 * Replaces the page's camera by a canvas, before the page opens it. The function that is returned shows a code until the next call (null: an empty
 * picture), so that a test waits for what the code does and not for a film.
 */
export async function replaceCamera(page: Page): Promise<(shown: Shown | null) => Promise<void>> {
  await page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const brush = canvas.getContext('2d');
    let picture: HTMLImageElement | null = null;
    const draw = () => {
      if (!brush) return;
      brush.fillStyle = '#fff';
      brush.fillRect(0, 0, width, height);
      if (picture) brush.drawImage(picture, (width - picture.width) / 2, (height - picture.height) / 2);
    };
    const showPicture = async (src: string | null) => {
      const next = src === null ? null : Object.assign(new Image(), { src });
      await next?.decode();
      picture = next;
      draw();
    };
    Object.assign(window, { showPicture });
    // A canvas that does not change has no frames.
    setInterval(draw, 100);
    Object.assign(navigator.mediaDevices, { getUserMedia: async () => canvas.captureStream(10) });
  }, size);
  return (shown) =>
    page.evaluate(
      async (src) => (window as unknown as WithPicture).showPicture(src),
      shown && `data:image/svg+xml,${encodeURIComponent(drawn(shown))}`,
    );
}
