export type ScanLimits = {
  /** Cells of one row. */
  readonly columns: number;
  /** Characters of one row, with its separators. */
  readonly rowLength: number;
};

export type ScanProblem = 'too-many-columns' | 'row-too-long' | 'quote-open' | 'quote-broken';

/** Thrown for the row after the ones that were returned. */
export class ScanFault extends Error {
  override readonly name = 'ScanFault';
  readonly problem: ScanProblem;
  /** Rows that were complete before it. */
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

/**
 * Splits CSV text into rows of cells as RFC 4180 has it, piece by piece. A row is never held beyond the limits: they are
 * checked while it grows, at the latest at the end of a piece.
 */
export class CsvScanner {
  readonly #separator: number;
  readonly #limits: ScanLimits;
  #state: State = 'cell-start';
  #cells: string[] = [];
  /** Of the cell at hand, what earlier pieces and doubled quotes brought. */
  #cell = '';
  /** Characters of the row at hand in earlier pieces. */
  #length = 0;
  #rows = 0;
  #skipsLineFeed = false;

  constructor(separator: string, limits: ScanLimits) {
    this.#separator = separator.charCodeAt(0);
    this.#limits = limits;
  }

  /** The rows that end in this piece. @throws ScanFault */
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
        // A doubled quote is one of the text: it begins the next run.
        this.#state = 'quoted';
        from = at;
      } else if (this.#state === 'quote-in-quoted' || code === quote) throw this.#fault('quote-broken');
    }
    if (this.#state === 'plain' || this.#state === 'quoted') this.#cell += text.slice(from);
    this.#length += text.length - rowFrom;
    this.#checkLength(0);
    return found;
  }

  /** The last row, where no line break ends it. @throws ScanFault */
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
