/** How one scan ended for whoever holds the phone. */
export type Outcome = 'right' | 'wrong' | 'stop' | 'full' | 'silent';

/** What the programme can do in a page: it only presses keys and buttons, and looks. */
export type Hands = {
  open(waybill: string): Promise<'open' | 'stop' | 'silent'>;
  /** Scans these one after the other; says how many were answered, and how the last one was. */
  scanAll(codes: readonly string[]): Promise<{ answered: number; outcome: Outcome }>;
  undo(): Promise<boolean>;
  /** Reads what needs attention on the page of what waits, presses "Understood" on each, and says which it saw. */
  understand(): Promise<string[]>;
};

declare global {
  interface Window {
    hands: Hands;
    /** Hears at once what the screen said of which scan; the programme keeps it outside of the page. */
    proveTold(opId: string, kind: string): void;
  }
}

/** Runs in every page before its own code, and therefore holds everything it needs. */
export function giveHands(): void {
  let last = '';
  let hear: (() => void) | null = null;
  const answer = () => document.querySelector<HTMLElement>('main [data-kind]');
  const plate = () => document.querySelector('header')?.textContent ?? '';
  const units = () => document.querySelectorAll('[aria-hidden] > i').length;
  const isFull = () =>
    units() > 0 && document.querySelectorAll('[aria-hidden] > i[data-state="done"]').length === units();
  const look = () => {
    const { kind = '', op = '' } = answer()?.dataset ?? {};
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
  /** Resolves with what `see` sees first, looking at every change of the page; undefined when it sees nothing in time. */
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
  /** A wrong verdict stays until somebody has touched it. */
  const touch = async () => {
    if (answer()?.dataset['kind'] !== 'wrong') return;
    answer()!.click();
    await until(() => answer()?.dataset['kind'] !== 'wrong' || undefined, 1_000);
  };

  const scan = async (code: string): Promise<Outcome> => {
    await touch();
    if (answer()?.dataset['kind'] === 'stop') return 'stop';
    if (isFull()) return 'full';
    const before = last;
    const see = (): Outcome | undefined => {
      const kind = answer()?.dataset['kind'];
      if (kind === 'stop') return 'stop';
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
        if (answer()?.dataset['kind'] === 'stop') return 'stop' as const;
        // While it is being looked for there are bars as well, and nobody listens yet.
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
      let answered = 0;
      for (const code of codes) {
        const outcome = await scan(code);
        if (outcome !== 'right' && outcome !== 'wrong') return { answered, outcome };
        answered += 1;
      }
      return { answered, outcome: 'right' };
    },
    async undo() {
      await touch();
      const found = button(/^Undo/);
      found?.click();
      return found !== undefined;
    },
    async understand() {
      const saw: string[] = [];
      const next = () => document.querySelector<HTMLElement>('li[data-op][data-state="attention"]') ?? undefined;
      for (let item = await until(next, 1_500); item; item = next()) {
        const op = item.dataset['op'] ?? '';
        const [about, ...why] = [...item.children].map((part) => part.textContent);
        // Seen is what is drawn, and says what and why.
        if (item.getClientRects().length > 0 && about && why.length > 2 && why[1]) saw.push(op);
        const pressed = item;
        [...item.querySelectorAll('button')].at(-1)?.click();
        await until(() => !pressed.isConnected || undefined, 3_000);
      }
      return saw;
    },
  };
}

/** A clock that is wrong by so many milliseconds. */
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

/** An operation as the device kept it. */
export type KeptOp = {
  readonly op_id: string;
  readonly call: string;
  readonly told: string;
  readonly state: string;
  readonly words: string;
};

/** Everything this device ever did, from its own database. */
export async function readOps(): Promise<KeptOp[]> {
  const done = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(asked.error));
    });
  const db = await done(indexedDB.open('parcelyard.device'));
  try {
    const rows = (await done(db.transaction('ops').objectStore('ops').getAll())) as KeptOp[];
    return rows.map(({ op_id, call, told, state, words }) => ({ op_id, call, told, state, words }));
  } finally {
    db.close();
  }
}
