export type ScanLimits = {
  /** Max cells per row. */
  readonly columns: number;
  /** Max characters per row, including separators. */
  readonly rowLength: number;
};

export type ScanProblem = 'too-many-columns' | 'row-too-long' | 'quote-open' | 'quote-broken';

/** Thrown for the row after the returned ones. */
export class ScanFault extends Error {
  override readonly name = 'ScanFault';
  readonly problem: ScanProblem;
  /** Complete rows before the fault. */
  readonly rows: number;
  constructor(problem: ScanProblem, rows: number) {
    super(problem);
    this.problem = problem;
    this.rows = rows;
  }
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
type State = 'cell-start' | 'plain' | 'quoted' | 'quote-in-quoted';

/** An incremental RFC 4180 CSV parser. Limits are checked while a row grows, at the latest at the end of a chunk. */
export class CsvScanner {
  readonly #separator: number;
  readonly #limits: ScanLimits;
  #state: State = 'cell-start';
  #cells: string[] = [];
  /** The current cell's text from earlier chunks and doubled quotes. */
  #cell = '';
  /** Characters of the current row in earlier chunks. */
  #length = 0;
  #rows = 0;
  #skipsLineFeed = false;

  constructor(separator: string, limits: ScanLimits) {
    this.#separator = separator.charCodeAt(0);
    this.#limits = limits;
  }

  /** The rows that end in this chunk. @throws ScanFault */
  push(text: string): string[][] {
    const found: string[][] = [];
    let from = 0;
    let rowFrom = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#skipsLineFeed) {
        this.#skipsLineFeed = false;
        if (code === lineFeed) {
          rowFrom = at + 1;
          continue;
        }
      }
      if (this.#state === 'quoted') {
        if (code !== quote) continue;
        this.#cell += text.slice(from, at);
        this.#state = 'quote-in-quoted';
        continue;
      }
      if (code === this.#separator || code === lineFeed || code === carriageReturn) {
        this.#endCell(this.#state === 'plain' ? text.slice(from, at) : '');
        if (code === this.#separator) continue;
        this.#checkLength(at - rowFrom);
        found.push(this.#endRow());
        rowFrom = at + 1;
        this.#skipsLineFeed = code === carriageReturn;
      } else if (this.#state === 'cell-start') {
        this.#state = code === quote ? 'quoted' : 'plain';
        from = code === quote ? at + 1 : at;
      } else if (this.#state === 'quote-in-quoted' && code === quote) {
        // A doubled quote is a literal quote: it begins the next run.
        this.#state = 'quoted';
        from = at;
      } else if (this.#state === 'quote-in-quoted' || code === quote) throw this.#fault('quote-broken');
    }
    if (this.#state === 'plain' || this.#state === 'quoted') this.#cell += text.slice(from);
    this.#length += text.length - rowFrom;
    this.#checkLength(0);
    return found;
  }

  /** The last row without a line break. @throws ScanFault */
  end(): string[][] {
    if (this.#state === 'quoted') throw this.#fault('quote-open');
    if (this.#state === 'cell-start' && this.#cells.length === 0) return [];
    this.#endCell('');
    return [this.#endRow()];
  }

  #endCell(rest: string): void {
    if (this.#cells.length >= this.#limits.columns) throw this.#fault('too-many-columns');
    this.#cells.push(this.#cell + rest);
    this.#cell = '';
    this.#state = 'cell-start';
  }

  #endRow(): string[] {
    const cells = this.#cells;
    this.#cells = [];
    this.#length = 0;
    this.#rows += 1;
    return cells;
  }

  #checkLength(more: number): void {
    if (this.#length + more > this.#limits.rowLength) throw this.#fault('row-too-long');
  }

  #fault(problem: ScanProblem): ScanFault {
    return new ScanFault(problem, this.#rows);
  }
}
