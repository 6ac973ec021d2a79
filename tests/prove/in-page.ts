/** The result of one scan as shown to the user. */
export type Outcome = 'right' | 'wrong' | 'stop' | 'full' | 'silent';

/** What the test program can do in a page: press keys and buttons, and read. */
export type Hands = {
  open(waybill: string): Promise<'open' | 'stop' | 'unpack' | 'silent'>;
  /** Scans these codes in order; returns how many were answered, and the last result. */
  scanAll(codes: readonly string[]): Promise<{ answered: number; outcome: Outcome }>;
  undo(): Promise<boolean>;
  /** Scans these units of a cancelled parcel back to their shelves, until its box is empty. */
  putBack(codes: readonly string[]): Promise<void>;
  /** Reads the problems on the outbox page, presses "Understood" on each, and returns which it saw. */
  understand(): Promise<string[]>;
};

declare global {
  interface Window {
    hands: Hands;
    /** Called at once with each displayed result; stored outside of the page. */
    proveTold(opId: string, kind: string): void;
  }
}

/** Injected into every page, so it must be self-contained. */
export function giveHands(): void {
  let last = '';
  let hear: (() => void) | null = null;
  const resultCard = () => document.querySelector<HTMLElement>('main [data-kind]');
  const plate = () => document.querySelector('header')?.textContent ?? '';
  const units = () => document.querySelectorAll('[aria-hidden] > i').length;
  const isFull = () =>
    units() > 0 && document.querySelectorAll('[aria-hidden] > i[data-state="done"]').length === units();
  const text = () => document.querySelector('main')?.textContent ?? '';
  /** A cancelled parcel: the screen asks for its units, or its box is empty. */
  const unpacks = () => units() === 0 && /Cancelled: put \d|Put it back at/.test(text());
  const isEmptied = () => text().includes('Nothing is left in the box');
  const look = () => {
    const { kind = '', op = '' } = resultCard()?.dataset ?? {};
    const now = `${kind} ${op}`;
    if (now !== last && op !== '') window.proveTold(op, kind);
    last = now;
    hear?.();
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-op', 'data-kind', 'data-state'],
  });
  /** Resolves with the first result of `see`, checked at every change of the page; undefined on timeout. */
  const until = async <T>(see: () => T | undefined, ms: number): Promise<T | undefined> => {
    const now = see();
    if (now !== undefined) return now;
    return new Promise((resolve) => {
      const end = (seen: T | undefined) => {
        clearTimeout(timer);
        hear = null;
        resolve(seen);
      };
      const timer = setTimeout(() => end(see()), ms);
      hear = () => {
        const seen = see();
        if (seen !== undefined) end(seen);
      };
    });
  };
  const type = (text: string) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  const button = (words: RegExp) =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].find((each) =>
      words.test(each.ariaLabel ?? each.textContent),
    );
  /** A wrong result stays until the user touches it. */
  const touch = async () => {
    if (resultCard()?.dataset['kind'] !== 'wrong') return;
    resultCard()!.click();
    await until(() => resultCard()?.dataset['kind'] !== 'wrong' || undefined, 1_000);
  };

  const scan = async (code: string): Promise<Outcome> => {
    await touch();
    if (resultCard()?.dataset['kind'] === 'stop') return 'stop';
    if (isFull()) return 'full';
    const before = last;
    const see = (): Outcome | undefined => {
      const kind = resultCard()?.dataset['kind'];
      if (kind === 'stop' || unpacks() || isEmptied()) return 'stop';
      if (isFull() && kind === undefined) return 'full';
      return last !== before && (kind === 'right' || kind === 'wrong') ? kind : undefined;
    };
    type(code);
    return (await until(see, 15_000)) ?? 'silent';
  };

  window.hands = {
    async open(waybill) {
      const seen = () => {
        if (!plate().includes(waybill)) return undefined;
        if (resultCard()?.dataset['kind'] === 'stop' || isEmptied()) return 'stop' as const;
        if (unpacks()) return 'unpack' as const;
        // While loading there are progress bars as well, and scans are not accepted yet.
        return document.querySelector('[aria-hidden] > i[data-state]') ? ('open' as const) : undefined;
      };
      const here = seen();
      if (here) return here;
      if (document.querySelector('header h1') === null) return 'silent';
      if (/PY\d/.test(plate())) {
        button(/^Back$/)?.click();
        await until(() => !/PY\d/.test(plate()) || undefined, 15_000);
      }
      type(waybill);
      return (await until(seen, 15_000)) ?? 'silent';
    },
    async scanAll(codes) {
      let confirmed = 0;
      for (const code of codes) {
        const outcome = await scan(code);
        if (outcome !== 'right' && outcome !== 'wrong') return { answered: confirmed, outcome };
        confirmed += 1;
      }
      return { answered: confirmed, outcome: 'right' };
    },
    async undo() {
      await touch();
      const found = button(/^Undo/);
      found?.click();
      return found !== undefined;
    },
    async putBack(codes) {
      for (const code of codes) {
        await touch();
        if (isEmptied()) return;
        const before = last;
        type(code);
        await until(() => last !== before || isEmptied() || undefined, 5_000);
      }
    },
    async understand() {
      const saw: string[] = [];
      const next = () => document.querySelector<HTMLElement>('li[data-op][data-state="attention"]') ?? undefined;
      for (let item = await until(next, 1_500); item; item = next()) {
        const op = item.dataset['op'] ?? '';
        const [about, ...why] = [...item.children].map((part) => part.textContent);
        // Seen means: painted, with subject and reason.
        if (item.getClientRects().length > 0 && about && why.length > 2 && why[1]) saw.push(op);
        const pressed = item;
        [...item.querySelectorAll('button')].at(-1)?.click();
        await until(() => !pressed.isConnected || undefined, 3_000);
      }
      return saw;
    },
  };
}

/** A clock that is off by so many milliseconds. */
export function shiftClock(ms: number): void {
  const Right = Date;
  const Wrong = new Proxy(Right, {
    construct: (target, given: unknown[], self) =>
      Reflect.construct(target, given.length === 0 ? [Right.now() + ms] : given, self) as Date,
    get: (target, name, self) =>
      name === 'now' ? () => Right.now() + ms : (Reflect.get(target, name, self) as unknown),
  });
  globalThis.Date = Wrong;
}

/** An operation as stored on the device. */
export type StoredOp = {
  readonly op_id: string;
  readonly call: string;
  readonly localResult: string;
  readonly state: string;
  readonly message: string;
};

/** All operations in the device's database. */
export async function readOps(): Promise<StoredOp[]> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const db = await done(indexedDB.open('parcelyard.device'));
  try {
    const rows = (await done(db.transaction('operations').objectStore('operations').getAll())) as StoredOp[];
    return rows.map(({ op_id, call, localResult, state, message }) => ({ op_id, call, localResult, state, message }));
  } finally {
    db.close();
  }
}
