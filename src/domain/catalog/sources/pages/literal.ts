/** A text that is no JavaScript literal; `at` is the offset of the first wrong sign. */
export class LiteralFault extends Error {
  override readonly name = 'LiteralFault';
  readonly at: number;
  constructor(at: number) {
    super(`not a literal at ${at}`);
    this.at = at;
  }
}

/** Deeper than any page, and shallow enough for the call stack. */
const maxDepth = 200;
const word = /[\w$]+/y;
const number = /-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const blank = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const named: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: null, NaN: null };
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };

/**
 * Reads one JavaScript literal from a place of a script, such as `{98:"a",b:!0,}`: JSON with bare keys, single quotes
 * and trailing commas. Nothing is executed. What follows the literal is ignored. @throws LiteralFault
 */
export function readLiteral(script: string, from: number): { readonly value: unknown; readonly end: number } {
  let at = from;

  const matched = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(script)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const isNext = (sign: string): boolean => {
    if (script[at] !== sign) return false;
    at += 1;
    return true;
  };

  function text(quote: string): string {
    const parts: string[] = [];
    let start = at;
    for (;;) {
      const sign = script[at];
      if (sign === undefined) throw new LiteralFault(at);
      if (sign === quote) break;
      at += 1;
      if (sign !== '\\') continue;
      parts.push(script.slice(start, at - 1), escaped());
      start = at;
    }
    parts.push(script.slice(start, at));
    at += 1;
    return parts.join('');
  }

  function escaped(): string {
    const sign = script[at] ?? '';
    at += 1;
    if (sign !== 'u' && sign !== 'x') return sign === '\n' ? '' : (escapes[sign] ?? sign);
    const size = sign === 'u' ? 4 : 2;
    const digits = script.slice(at, at + size);
    if (!/^[\da-fA-F]+$/.test(digits) || digits.length < size) throw new LiteralFault(at);
    at += size;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  function key(): string {
    if (isNext('"')) return text('"');
    if (isNext("'")) return text("'");
    const found = matched(word);
    if (found === '') throw new LiteralFault(at);
    return found;
  }

  function list(depth: number): unknown[] {
    const items: unknown[] = [];
    for (;;) {
      matched(blank);
      if (isNext(']')) return items;
      items.push(value(depth));
      matched(blank);
      if (!isNext(',') && script[at] !== ']') throw new LiteralFault(at);
    }
  }

  function record(depth: number): Record<string, unknown> {
    const fields = new Map<string, unknown>();
    for (;;) {
      matched(blank);
      if (isNext('}')) return Object.fromEntries(fields);
      const name = key();
      matched(blank);
      if (!isNext(':')) throw new LiteralFault(at);
      fields.set(name, value(depth));
      matched(blank);
      if (!isNext(',') && script[at] !== '}') throw new LiteralFault(at);
    }
  }

  function value(depth: number): unknown {
    matched(blank);
    if (depth > maxDepth) throw new LiteralFault(at);
    if (isNext('{')) return record(depth + 1);
    if (isNext('[')) return list(depth + 1);
    if (isNext('"')) return text('"');
    if (isNext("'")) return text("'");
    // Minified scripts write true as !0 and false as !1.
    if (isNext('!')) return !isNext('1') && isNext('0');
    const start = at;
    const digits = matched(number);
    if (digits !== '') return Number(digits);
    const name = matched(word);
    if (name === 'void') {
      matched(blank);
      matched(number);
      return null;
    }
    if (!Object.hasOwn(named, name)) throw new LiteralFault(start);
    return named[name];
  }

  const found = value(0);
  return { value: found, end: at };
}

/** The row of an offset, counted from 1. */
export const rowAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
