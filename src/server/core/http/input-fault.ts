import type { z } from 'zod';
import type { RefusalDetails } from '#domain/shared/result.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with a value, as far as a person can mend it by typing something else. */
function kindOf(issue: Issue): { fault: string; limit: number } {
  const other = { fault: 'other', limit: 0 };
  if (issue.code === 'too_big') {
    const faults: Record<string, string> = { string: 'too_long', array: 'too_many', number: 'too_big', int: 'too_big' };
    return { fault: faults[issue.origin] ?? 'other', limit: Number(issue.maximum) };
  }
  if (issue.code !== 'too_small') return other;
  const limit = Number(issue.minimum);
  if (issue.origin === 'string' || issue.origin === 'array')
    return { fault: limit <= 1 ? 'empty' : issue.origin === 'string' ? 'too_short' : 'other', limit };
  return issue.origin === 'number' || issue.origin === 'int' ? { fault: 'too_small', limit } : other;
}

/** A field as a person would call it: `shipping_address.address1` is address1, `lines.0.supplier_name` supplier name. */
const nameOf = (path: readonly PropertyKey[]): string =>
  String(path.findLast((part) => typeof part === 'string') ?? 'body').replaceAll('_', ' ');

/** A fault that no field can be blamed for. */
export const otherFault = (field: string, problem: string): RefusalDetails => ({
  field,
  name: field,
  fault: 'other',
  limit: 0,
  problem,
});

/** The first fault of an input, as the details of its refusal. */
export function inputFault({ issues: [issue] }: z.ZodError): RefusalDetails {
  if (!issue) return otherFault('body', 'invalid');
  const field = issue.path.join('.') || 'body';
  return { field, name: nameOf(issue.path), ...kindOf(issue), problem: issue.message };
}
