import { parseArgs } from 'node:util';
import { StartRefusal } from '../start-refusal.ts';

export type Options = {
  readonly orders: number;
  readonly sellers: number;
  /** The first seller's share of all orders, between 0 and 1. */
  readonly share: number;
};

function numberOf(name: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= from && value <= to) return value;
  throw new StartRefusal(`--${name} is "${text}": it must be a number from ${from} to ${to}.`);
}

const wholeOf = (name: string, text: string, from: number, to: number): number => {
  const value = numberOf(name, text, from, to);
  if (Number.isInteger(value)) return value;
  throw new StartRefusal(`--${name} is "${text}": it must be a whole number.`);
};

/** Parses `--orders 100000 --sellers 3 --share 0.5`. Throws a {@link StartRefusal} when invalid. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { orders: text, sellers: text, share: text } });
    return {
      orders: wholeOf('orders', values.orders ?? '2000', 1, 2_000_000),
      sellers: wholeOf('sellers', values.sellers ?? '3', 1, 1000),
      share: numberOf('share', values.share ?? '0.5', 0.01, 1),
    };
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal('Usage: npm run demo -- --orders 100000 [--sellers 3] [--share 0.5]', { cause: error });
  }
}
