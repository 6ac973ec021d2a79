import { TableFault } from './table-fault.ts';

/**
 * Max files read concurrently, and max waiting ones, because each holds a database connection. Slots are granted in
 * order.
 */
export class ReadingSlots {
  readonly #most: { readonly atOnce: number; readonly waiting: number };
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(most: { readonly atOnce: number; readonly waiting: number }) {
    this.#most = most;
  }

  /** @throws TableFault when too many are waiting */
  async take(): Promise<void> {
    if (this.#taken < this.#most.atOnce) {
      this.#taken += 1;
      return;
    }
    if (this.#waiting.length >= this.#most.waiting) throw new TableFault({ reason: 'busy' });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
