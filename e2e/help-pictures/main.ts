import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { run } from '../../tests/bench/running.ts';
import { Caller } from '../pages/caller.ts';
import { labelsIn, locales, type Labels, type Language } from '../pages/labels.ts';
import type { Account } from '../pages/users.ts';
import { shots, type Shot } from './shots.ts';

/**
 * Takes the pictures of the help articles of a new demo, in both languages, and writes their sizes. `npm run build` first;
 * with names only these: npm run help:pictures -- map-products process-orders
 */
const root = new URL('../../', import.meta.url);
const folder = new URL('public/help-pictures/', root);
const list = new URL('src/server/features/support/help/content/pictures.json', root);
const maxBytes = 45_000;
const maxHeight = 620;
const sevenDaysMs = 604_800_000;

type Size = { width: number; height: number };

/** Nothing loads, and what is displayed has its pictures. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter(({ complete, loading }) => complete || loading !== 'lazy')
        .map((each) => each.decode().catch(() => undefined)),
    );
  });
}

/** Without empty space around the content, but for a margin; smaller with each attempt, until it fits. */
async function encoded(screen: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(screen).trim({ threshold: 4 }).png().toBuffer({ resolveWithObject: true });
  const corner = { left: 0, top: 0, width: 1, height: 1 };
  const [red = 255, green = 255, blue = 255] = await sharp(screen).extract(corner).removeAlpha().raw().toBuffer();
  const margin = { top: 16, bottom: 16, left: 16, right: 16, background: { r: red, g: green, b: blue } };
  const png = info.width > 100 ? await sharp(data).extend(margin).png().toBuffer() : screen;
  for (let quality = 82; ; quality -= 8) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes || quality < 40) return webp;
  }
}

async function take(page: Page, shot: Shot, t: Labels, caller: Caller): Promise<Buffer> {
  await page.goto(shot.path);
  await page.locator('#root h1, [role=dialog]').first().waitFor();
  await settled(page);
  await shot.reach?.(page, t, caller);
  await settled(page);
  await page.mouse.move(0, 0);
  const region = shot.region?.(page, t) ?? page.locator(shot.phone ? 'body' : 'main#page');
  const box = await region.first().boundingBox();
  if (!box) throw new Error(`${shot.name}: nothing to show`);
  const height = Math.min(box.height, shot.phone ? 760 : (shot.height ?? maxHeight));
  return page.screenshot({ clip: { ...box, height }, animations: 'disabled', caret: 'hide' });
}

async function pagesOf(browser: Browser, address: string, language: Language) {
  const callers = new Map<Account, Caller>();
  return {
    async callerOf({ account }: Shot): Promise<Caller> {
      const caller = callers.get(account) ?? (await Caller.signIn(address, account));
      callers.set(account, caller);
      return caller;
    },
    async open({ phone, width = 1200 }: Shot, { token, userId }: Caller): Promise<Page> {
      const stored = {
        'parcelyard.token': JSON.stringify({ token, userId, until: Date.now() + sevenDaysMs }),
        'parcelyard.language': locales[language],
        'parcelyard.scheme': 'light',
      };
      const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({
        baseURL: address,
        locale: locales[language],
        viewport: phone ? { width: 390, height: 760 } : { width, height: 820 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
      });
      return context.newPage();
    },
    close: () => Promise.all([...callers.values()].map((caller) => caller.leave())),
  };
}

const wanted = process.argv.slice(2);
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const sizes = JSON.parse(await readFile(list, 'utf8')) as Record<string, Record<Language, Size>>;
const dataDir = await mkdtemp(join(tmpdir(), 'parcelyard-pictures-'));
const server = await run(dataDir);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
const failed: string[] = [];
let bytes = 0;
try {
  for (const language of ['en', 'zh'] as const) {
    const [t, pages] = [labelsIn(language), await pagesOf(browser, server.address, language)];
    for (const shot of chosen) {
      const caller = await pages.callerOf(shot);
      const page = await pages.open(shot, caller);
      page.setDefaultTimeout(15_000);
      try {
        const webp = await encoded(await take(page, shot, t, caller));
        await writeFile(new URL(`${shot.name}.${language}.webp`, folder), webp);
        const { width, height } = await sharp(webp).metadata();
        sizes[shot.name] = { ...sizes[shot.name], [language]: { width, height } } as Record<Language, Size>;
        bytes += webp.length;
        console.log(`${shot.name}.${language} ${width} × ${height}, ${Math.round(webp.length / 1024)} KB`);
      } catch (error) {
        failed.push(`${shot.name}.${language}: ${String(error)}`);
      }
      await page.context().close();
    }
    await pages.close();
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const sorted = Object.fromEntries(Object.entries(sizes).toSorted(([a], [b]) => a.localeCompare(b)));
await writeFile(list, `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${Math.round(bytes / 1024)} KB in ${fileURLToPath(folder)}`);
for (const each of failed) console.error(each);
process.exitCode = failed.length > 0 ? 1 : 0;
