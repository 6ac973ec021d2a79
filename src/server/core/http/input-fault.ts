import type { z } from 'zod';
import type { RefusalDetails } from '#domain/shared/result.ts';

type Issue = z.core.$ZodIssue;

/** The kind of fault, if the user can correct it by different input. */
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

/** A field's readable name: `shipping_address.address1` is address1, `lines.0.supplier_name` supplier name. */
const nameOf = (path: readonly PropertyKey[]): string =>
  String(path.findLast((part) => typeof part === 'string') ?? 'body').replaceAll('_', ' ');

/** A fault without a specific field. */
export const otherFault = (field: string, problem: string): RefusalDetails => ({
  field,
  name: field,
  fault: 'other',
  limit: 0,
  problem,
});

/** The first fault of an input, as details of its refusal. */
export function inputFault({ issues: [issue] }: z.ZodError): RefusalDetails {
  if (!issue) return otherFault('body', 'invalid');
  const field = issue.path.join('.') || 'body';
  return { field, name: nameOf(issue.path), ...kindOf(issue), problem: issue.message };
}
