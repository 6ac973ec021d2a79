import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '#server/demo/random.ts';
import type { TestClient } from '../support/server/client.ts';
import { giveHands, readOps, shiftClock, type StoredOp } from './in-page.ts';
import { wireTo, type Fault, type Wire } from './wire.ts';
import type { Slip } from './world.ts';

/** Fault rates from 0 to 1: of requests, and of parcels at other tables. */
const faults = { beforeSend: 0.03, afterSend: 0.05, late: 0.05, cut: 0.12, lost: 0.1, crash: 0.5, undo: 0.2 };
/** How often a cancelled box is unpacked, and then in part. */
const unpacked = 0.4;
/** Most users stay at their table; at another one they meet others, often offline. */
const elsewhere = 0.25;
const hourMs = 3_600_000;
const inOneGo = { min: 10, max: 60 };
/** A killed server takes a while to restart; the user retries. */
const openWithinMs = 300_000;
/** On a busy machine a page loads slowly, and reloading would not help. */
const pageMs = 60_000;

export type PhonePlan = {
  readonly name: string;
  readonly address: string;
  readonly chance: Chance;
  readonly clockOff: boolean;
  readonly tabs: number;
  /** The usual table of this device. */
  readonly table: number;
  /** Parcels currently on the tables; the same for all devices. */
  readonly slips: () => readonly Slip[];
  /** Counts answered scans; false when there have been enough. */
  readonly counted: (scans: number) => boolean;
};

/** One device: its own browser, whose pages crash and whose network is unreliable. */
export class Phone {
  readonly plan: PhonePlan;
  /** Results shown on its screens by operation; stored here, because pages crash. */
  readonly told = new Map<string, string>();
  /** Refused operations seen on the outbox page. */
  readonly seen = new Set<string>();
  /** Pages that crashed. */
  pagesLost = 0;
  private readonly context: BrowserContext;
  private readonly wire: Wire;
  private isCalm = false;
  /** Nothing was left to do at its table at the last check. */
  private isTableDone = false;

  private constructor(plan: PhonePlan, context: BrowserContext, wire: Wire) {
    this.plan = plan;
    this.context = context;
    this.wire = wire;
  }

  static async unpack(browser: Browser, plan: PhonePlan, session: { userId: string; token: string }): Promise<Phone> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    context.setDefaultTimeout(pageMs);
    const wire = await wireTo(plan.address, () => phone.fault());
    const phone: Phone = new Phone(plan, context, wire);
    if (plan.clockOff) await context.addInitScript(shiftClock, hourMs);
    await context.addInitScript(giveHands);
    await context.addInitScript(
      (text) => localStorage.setItem('parcelyard.token', text),
      JSON.stringify({ ...session, until: Date.now() + 7 * 24 * hourMs }),
    );
    await context.exposeFunction('proveTold', (op: string, kind: string) => {
      // The first result counts: a later correction is the refusal that has to be seen.
      if (!phone.told.has(op)) phone.told.set(op, kind);
    });
    return phone;
  }

  private fault(): Fault {
    const { chance } = this.plan;
    if (this.isCalm) return null;
    if (chance.hits(faults.beforeSend)) return 'before-send';
    if (chance.hits(faults.afterSend)) return 'after-send';
    return chance.hits(faults.late) ? chance.between(50, 600) : null;
  }

  /** Opens a page; retries while the server is down, or when another page of the process crashed it. */
  private async page(path: string): Promise<Page> {
    const until = Date.now() + openWithinMs;
    for (;;) {
      const page = await this.context.newPage();
      try {
        await page.goto(this.wire.address + path, { waitUntil: 'domcontentloaded' });
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
        return page;
      } catch (error) {
        await page.close().catch(() => undefined);
        if (Date.now() > until) throw new Error(`${this.plan.name}: ${path} does not open`, { cause: error });
        await wait(500);
      }
    }
  }

  /** Chooses the warehouse once, and waits until its parcels are cached. */
  async choose(warehouse: string): Promise<void> {
    const page = await this.page('/pack');
    await page.getByText(warehouse).first().click();
    await page.getByText(/parcels? on this device/).waitFor();
    await page.close();
  }

  /** Packs in all tabs until there has been enough, despite all faults. */
  async work(): Promise<void> {
    await Promise.all(Array.from({ length: this.plan.tabs }, () => this.workInTab()));
  }

  private async workInTab(): Promise<void> {
    let page = await this.page('/pack');
    for (;;) {
      try {
        if (!(await this.packSome(page))) break;
      } catch {
        // The page crashed: the user opens it again.
        this.pagesLost += 1;
        await page.close().catch(() => undefined);
        this.setOffline(false);
        page = await this.page('/pack');
      }
    }
    await page.close().catch(() => undefined);
  }

  /** Some scans into one parcel. */
  private async packSome(page: Page): Promise<boolean> {
    const { chance, slips, counted, table } = this.plan;
    const { length: tables } = slips();
    const isElsewhere = this.isTableDone || chance.hits(elsewhere);
    const slip = slips()[isElsewhere ? chance.between(0, tables - 1) : table % tables];
    if (!slip) return false;
    if (chance.hits(faults.cut)) void this.cut(chance.between(300, 6_000));
    const opened = await page.evaluate((waybill) => window.hands.open(waybill), slip.waybill);
    if (opened === 'silent') throw new Error('The page does not answer');
    this.isTableDone = !isElsewhere && opened !== 'open';
    if (opened === 'stop') return true;
    const { length: kinds } = slip.codes;
    const codes = Array.from({ length: chance.between(inOneGo.min, inOneGo.max) }, () =>
      chance.hits(0.02) ? 'NOBODY-KNOWS-THIS' : slip.codes[chance.between(0, kinds - 1)]!,
    );
    if (opened === 'unpack') {
      if (chance.hits(unpacked)) await page.evaluate((scanned) => window.hands.putBack(scanned), codes);
      return true;
    }
    const before = this.told.size;
    const scanning = page.evaluate((scanned) => window.hands.scanAll(scanned), codes);
    // At any point between key press, transaction, result and request.
    if (chance.hits(faults.lost)) void wait(chance.between(0, 1_500)).then(() => this.lose(page));
    const { answered, outcome } = await scanning.catch((error: unknown) => {
      counted(this.told.size - before);
      throw error;
    });
    this.isTableDone = !isElsewhere && outcome === 'full';
    if (!counted(answered)) return false;
    if (outcome === 'silent') throw new Error('The page does not answer');
    if (chance.hits(faults.undo)) await page.evaluate(() => window.hands.undo());
    return true;
  }

  /** Closes the page, or crashes its process. */
  private async lose(page: Page): Promise<void> {
    if (!this.plan.chance.hits(faults.crash)) return page.close().catch(() => undefined);
    const client = await this.context.newCDPSession(page).catch(() => null);
    // It never responds, because the process is gone.
    client?.send('Page.crash').catch(() => undefined);
    await wait(50);
    await page.close().catch(() => undefined);
  }

  private async cut(ms: number): Promise<void> {
    this.setOffline(true);
    await wait(ms);
    this.setOffline(false);
  }

  /** Not awaited: it waits for all pages, and one that crashes at this moment never responds. A new page has it at once. */
  private setOffline(isOffline: boolean): void {
    void this.context.setOffline(isOffline).catch(() => undefined);
  }

  /**
   * The end of the shift: back online, everything is sent, and the user reads each refusal. Returns the device's
   * operations.
   */
  async finish(withinMs: number): Promise<StoredOp[]> {
    this.isCalm = true;
    this.setOffline(false);
    const page = await this.page('/waiting');
    const until = Date.now() + withinMs;
    for (;;) {
      for (const op of await page.evaluate(() => window.hands.understand())) this.seen.add(op);
      const ops = await page.evaluate(readOps);
      if (!ops.some(({ state }) => state !== 'done') || Date.now() > until) return ops;
      await wait(500);
    }
  }

  /** Closes its network; the browser ends by itself. */
  close(): Promise<void> {
    return this.wire.close();
  }
}

export const identityOf = async (client: TestClient): Promise<{ userId: string; token: string }> => ({
  userId: (await client.query('user.userInfo', {})).data._id,
  token: client.token ?? '',
});
