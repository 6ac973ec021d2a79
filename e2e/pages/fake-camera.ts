import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { toSVG } from 'bwip-js/node';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Shown = { readonly bcid: 'code128' | 'qrcode'; readonly text: string };

/** Frames per second of the browser's fake camera. */
const perSecond = 30;
const stillSeconds = 2;
/** Longer than the interval after which a code counts again, because the film loops. */
const emptySeconds = 1.5;
/** The page loads its decoder before the first code is shown: on a busy machine that takes seconds. */
const leadSeconds = 3;
const size = { width: 1280, height: 720 };

/** Writes a film that shows one code after the other, as concatenated JPEG frames. */
async function film(shown: readonly Shown[], options: LaunchOptions): Promise<Buffer> {
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage({ viewport: size });
    const picture = async (inside: string) => {
      await page.setContent(`<body style="margin:0;display:grid;place-content:center;height:100vh;background:#d9d6cf">
        <div style="padding:40px;background:#fff;width:max-content;--w:420px">${inside}</div>`);
      return page.screenshot({ type: 'jpeg', quality: 85 });
    };
    const empty = await picture('');
    const parts: Buffer[] = Array<Buffer>(leadSeconds * perSecond).fill(empty);
    for (const { bcid, text } of shown) {
      const svg = toSVG({ bcid, text, ...(bcid === 'code128' ? { height: 18, scale: 3 } : { scale: 8 }) });
      const drawn = svg.replace('<svg ', `<svg width="${bcid === 'code128' ? 520 : 260}" `);
      const still = await picture(drawn);
      parts.push(...Array<Buffer>(stillSeconds * perSecond).fill(still));
      parts.push(...Array<Buffer>(emptySeconds * perSecond).fill(empty));
    }
    return Buffer.concat(parts);
  } finally {
    await browser.close();
  }
}

type Use = (browser: Browser) => Promise<void>;

/** A browser whose camera shows these codes in a loop. */
export async function withCamera(shown: readonly Shown[], options: LaunchOptions, use: Use): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'parcelyard-camera-'));
  const file = join(dir, 'codes.mjpeg');
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
