import type { Input, Output } from '../../sync/calls.ts';

export type ScanOperation = Input<'pack.scan'>;
export type ScanAnswer = Output<'pack.scan'>;

/** A scan that has no answer yet; `waybill` for the words, should nobody look at its parcel any more. */
export type Queued = { readonly operation: ScanOperation; readonly waybill: string };
/** How a scan ended: the server's answer, or why there is none and never will be. */
export type Ended = Queued & ({ readonly answer: ScanAnswer } | { readonly error: Error });

export type QueueState = {
  readonly queued: readonly Queued[];
  /** The last try found no server. */
  readonly isAway: boolean;
  /** The parcel as the newest answer shows it, without what is still queued. */
  readonly latest: ScanAnswer['parcel'] | null;
};

type Means = {
  readonly send: (operation: ScanOperation) => Promise<ScanAnswer>;
  /** Whether a failure leaves open if the scan was counted, so that it has to be sent again. */
  readonly isLost: (error: unknown) => boolean;
  /** Waits until another try makes sense. */
  readonly pause: () => Promise<void>;
  /** Takes an end that nobody on the screen has heard. */
  readonly unheard: (ended: Ended) => void;
};

type Hearer = (ended: Ended) => boolean;

export type ScanQueue = ReturnType<typeof makeScanQueue>;

/**
 * Scans on their way to the server: one after the other, in the order they were made, each under its own id until it is
 * answered, however often that takes and whatever screen is open meanwhile. Nothing leaves the queue untold.
 */
export function makeScanQueue({ send, isLost, pause, unheard }: Means) {
  let state: QueueState = { queued: [], isAway: false, latest: null };
  let isRunning = false;
  const watchers = new Set<() => void>();
  const hearers = new Set<Hearer>();

  const become = (next: Partial<QueueState>) => {
    state = { ...state, ...next };
    for (const tell of watchers) tell();
  };

  async function settle(queued: Queued): Promise<Ended> {
    for (;;) {
      try {
        return { ...queued, answer: await send(queued.operation) };
      } catch (error) {
        if (!isLost(error)) return { ...queued, error: error as Error };
        if (!state.isAway) become({ isAway: true });
        await pause();
      }
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let [next] = state.queued; next; [next] = state.queued) {
      const ended = await settle(next);
      // In one step, or the count on the screen would fall and rise again.
      const latest = 'answer' in ended ? { latest: ended.answer.parcel } : {};
      become({ queued: state.queued.slice(1), isAway: false, ...latest });
      const isHeard = [...hearers].some((hear) => hear(ended));
      if (!isHeard) unheard(ended);
    }
    isRunning = false;
  }

  return {
    state: (): QueueState => state,
    watch(tell: () => void): () => void {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    /** `hear` answers whether the end was for it. */
    hear(hear: Hearer): () => void {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    add(queued: Queued): void {
      become({ queued: [...state.queued, queued] });
      void run();
    },
  };
}
