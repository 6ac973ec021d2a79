import type { z } from 'zod';
import type { RefusalDetails } from '#domain/shared/result.ts';

type Issue = z.core.$ZodIssue;

/** Kinds of faults, each with its own sentence in the refusal `input.invalid`. */
type Fault =
  | 'empty'
  | 'too_long'
  | 'too_short'
  | 'too_many'
  | 'too_big'
  | 'too_small'
  | 'amount_big'
  | 'amount_small'
  | 'number'
  | 'whole'
  | 'email'
  | 'option'
  | 'format'
  | 'unstorable'
  | 'other';
type FaultKind = { readonly fault: Fault; readonly limit: number };

const withoutLimit = (fault: Fault): FaultKind => ({ fault, limit: 0 });
const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

function tooBig(origin: string, limit: number): FaultKind {
  const faults: Record<string, Fault> = { string: 'too_long', array: 'too_many', number: 'too_big', int: 'too_big' };
  return { fault: faults[origin] ?? 'other', limit };
}

function tooSmall(origin: string, limit: number): FaultKind {
  if (origin === 'string') return { fault: limit <= 1 ? 'empty' : 'too_short', limit };
  if (origin === 'array') return { fault: limit <= 1 ? 'empty' : 'other', limit };
  return { fault: origin === 'number' || origin === 'int' ? 'too_small' : 'other', limit };
}

function wrongType(expected: string): FaultKind {
  if (expected === 'int') return withoutLimit('whole');
  return withoutLimit(expected === 'number' ? 'number' : 'other');
}

const wrongChoice = (input: unknown): FaultKind =>
  withoutLimit(isMissing(input) ? 'empty' : typeof input === 'object' ? 'other' : 'option');

/** The kind of fault. Requires issues that report their input. */
function kindOf(issue: Issue): FaultKind {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'invalid_type':
      return isMissing(issue.input) ? withoutLimit('empty') : wrongType(issue.expected);
    case 'invalid_value':
      return wrongChoice(issue.input);
    case 'invalid_union':
      return issue.discriminator === undefined ? wrongChoice(issue.input) : withoutLimit('option');
    case 'invalid_format':
      if (isMissing(issue.input)) return withoutLimit('empty');
      return withoutLimit(issue.format === 'email' ? 'email' : 'format');
    default:
      return withoutLimit('other');
  }
}

type Path = readonly PropertyKey[];

/**
 * A field's readable name: `shipping_address.address1` is address1, `lines.0.supplier_name` supplier name, `amount.minor` and `amount_minor`
 * are amount.
 */
const nameOf = (path: Path): string =>
  String(path.findLast((part) => typeof part === 'string' && part !== 'minor') ?? 'body')
    .replace(/_minor$/, '')
    .replaceAll('_', ' ');

const isMinor = (path: Path): boolean => /(^|_)minor$/.test(String(path.at(-1)));

/** Limits of amounts are minor units, which the sentence has to say. */
function faultAt(path: Path, fault: Fault): Fault {
  if (!isMinor(path)) return fault;
  if (fault === 'too_big') return 'amount_big';
  return fault === 'too_small' ? 'amount_small' : fault;
}

const details = (path: Path, { fault, limit }: FaultKind, problem: string): RefusalDetails => ({
  field: path.join('.') || 'body',
  name: nameOf(path),
  fault: faultAt(path, fault),
  limit,
  problem,
});

/** A fault that no schema describes. */
export const otherFault = (field: string, problem: string): RefusalDetails =>
  details([field], withoutLimit('other'), problem);

/** A text that the database cannot store. */
export const unstorableFault = (path: Path, problem: string): RefusalDetails =>
  details(path, withoutLimit('unstorable'), problem);

const missingIn = (issues: readonly Issue[]) => issues.filter((issue) => isMissing(issue.input)).length;

/** Of an input with alternatives, the first fault of the nearest one: with the fewest faults and missing fields. */
function nearestFault(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [nearest] = issue.errors
    .filter((issues) => issues.length > 0)
    .toSorted((a, b) => a.length - b.length || missingIn(a) - missingIn(b));
  const [first] = nearest ?? [];
  if (!first) return issue;
  const fault = nearestFault(first);
  return { ...fault, path: [...issue.path, ...fault.path] };
}

/** The first fault of an input, as details of its refusal. Parse with `reportInput`. */
export function inputFault({ issues: [issue] }: z.ZodError): RefusalDetails {
  if (!issue) return otherFault('body', 'invalid');
  const fault = nearestFault(issue);
  return details(fault.path, kindOf(fault), fault.message);
}
