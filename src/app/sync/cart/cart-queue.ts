import { memoryShelf, type CartAct, type CartCopy, type CartLine, type CartShelf } from './cart-shelf.ts';
import { linesShown } from './cart-view.ts';

export type CartState = {
  readonly lines: readonly CartLine[];
  /** Presses the server has not heard of. */
  readonly waiting: number;
  /** The last try found no server. */
  readonly isAway: boolean;
  /** Whether this device has ever heard what is in the cart. */
  readonly isKnown: boolean;
};

type Means = {
  readonly shelf: Promise<CartShelf>;
  readonly send: (act: CartAct) => Promise<CartLine | null>;
  readonly pull: () => Promise<readonly CartLine[]>;
  /** Whether a failure leaves open if the act was counted, so that it has to be said again. */
  readonly isLost: (error: unknown) => boolean;
  readonly refused: (error: Error) => void;
  /** Runs work while no other page of the device speaks to the server about the cart. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls back when another try makes sense; answers how to call that off. */
  readonly later: (again: () => void) => () => void;
};

export type CartQueue = ReturnType<typeof makeCartQueue>;

/**
 * The cart of one person on one device. What is pressed shows at once, is kept, and goes to the server in its order, each
 * act under its own id until it is answered. The server's cart is asked only when nothing is under way, so an answer never
 * holds an act that also still waits: nothing counts twice, and nothing is lost.
 */
export function makeCartQueue({ shelf, send, pull, isLost, refused, alone, later }: Means) {
  let copy: CartCopy = { lines: null, acts: [] };
  let pressed: readonly CartAct[] = [];
  let state: CartState = { lines: [], waiting: 0, isAway: false, isKnown: false };
  let isAway = false;
  let isStopped = false;
  let callOff = () => {};
  const watchers = new Set<() => void>();

  const show = () => {
    const all: CartCopy = { lines: copy.lines, acts: [...copy.acts, ...pressed] };
    state = { lines: linesShown(all), waiting: all.acts.length, isAway, isKnown: copy.lines !== null };
    for (const tell of watchers) tell();
  };

  // One step after the other, and each ends with what is kept then: no reading is older than a writing before it.
  let turn: Promise<unknown> = Promise.resolve();
  let place = shelf;
  async function onShelf(step: (shelf: CartShelf) => Promise<void>): Promise<CartCopy> {
    try {
      const kept = await place;
      await step(kept);
      return await kept.read();
    } catch {
      // The device keeps nothing more (full, or storage was taken away): the page goes on from what it knows.
      const kept = memoryShelf(copy);
      place = Promise.resolve(kept);
      await step(kept);
      return kept.read();
    }
  }
  function inTurn(step: (shelf: CartShelf) => Promise<void>, done = () => {}): Promise<CartCopy> {
    const next = turn.then(async () => {
      copy = await onShelf(step);
      done();
      if (!isStopped) show();
      return copy;
    });
    turn = next.catch(() => undefined);
    return next;
  }
  const readAgain = () => inTurn(async () => undefined);

  async function sendAll(): Promise<void> {
    for (let [act] = (await readAgain()).acts; act; [act] = copy.acts) {
      const next = act;
      if (isStopped) return;
      try {
        const line = await send(next);
        await inTurn((kept) => kept.settle(next, line));
      } catch (error) {
        if (isStopped || isLost(error)) throw error;
        await inTurn((kept) => kept.drop(next));
        refused(error as Error);
      }
    }
  }

  function become(away: boolean) {
    if (isAway === away || isStopped) return;
    isAway = away;
    show();
  }

  let talk: Promise<unknown> = Promise.resolve();
  function oneTalkAtATime(work: () => Promise<void>): Promise<void> {
    const next = talk.then(() => alone(work));
    talk = next.catch(() => undefined);
    return next;
  }

  /** Speaks to the server now; when it is away, again later. @throws what made it fail */
  async function speak(work: () => Promise<void>): Promise<void> {
    callOff();
    try {
      await oneTalkAtATime(work);
      become(false);
    } catch (error) {
      if (isStopped || !isLost(error)) throw error;
      become(true);
      callOff();
      callOff = later(wake);
      throw error;
    }
  }
  // It has been said that the server is away; it is tried again by itself.
  const wake = () => void speak(sendAll).catch(() => undefined);

  const watching = shelf.then((kept) => (isStopped ? () => {} : kept.watch(() => void readAgain())));
  void readAgain().then(({ acts }) => acts.length > 0 && wake());

  return {
    state: () => state,
    watch(tell: () => void): () => void {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    press(act: CartAct): void {
      pressed = [...pressed, act];
      show();
      const kept = () => {
        pressed = pressed.filter((each) => each !== act);
      };
      void inTurn((on) => on.queue(act), kept).then(wake);
    },
    /** Asks for the cart as the server has it, once all presses are there. @throws what made it fail */
    pull: () =>
      speak(async () => {
        await sendAll();
        const lines = await pull();
        await inTurn((kept) => kept.keep(lines));
      }),
    wake,
    stop(): void {
      isStopped = true;
      callOff();
      watchers.clear();
      void watching.then((end) => end());
    },
  };
}
