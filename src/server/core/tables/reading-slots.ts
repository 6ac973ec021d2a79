import { TableFault } from './table-fault.ts';

/**
 * Max files read concurrently, and max waiting ones, because each holds a database connection. Slots are granted in
 * order.
 */
export class ReadingSlots {
  readonly #max: { readonly atOnce: number; readonly waiting: number };
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(max: { readonly atOnce: number; readonly waiting: number }) {
    this.#max = max;
  }

  /** @throws TableFault when too many are waiting */
  async take(): Promise<void> {
    if (this.#taken < this.#max.atOnce) {
      this.#taken += 1;
      return;
    }
    if (this.#waiting.length >= this.#max.waiting) throw new TableFault({ reason: 'busy' });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
