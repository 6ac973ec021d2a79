import type { ReactNode } from 'react';
import { Refused } from '../../sync/failure.ts';
import { isEmpty, valueAt } from './limits.ts';

/** The errors of a form by field path. */
export type FormFaults = Readonly<Record<string, ReactNode>>;

type FaultSources = {
  /** By the limits of the contract. */
  readonly ofLimits: FormFaults;
  /** Sentences for fields that must not be empty. */
  readonly required: FormFaults;
  /** By the form's own rules; empty ones are none. */
  readonly ofRules: FormFaults;
};

/** All errors of a form's values. The form's own rules come before its sentences for empty fields, and both before the limits. */
export function formFaults(values: unknown, { ofLimits, required, ofRules }: FaultSources): FormFaults {
  const own = Object.entries(ofRules).filter(([, fault]) => Boolean(fault));
  const missing = Object.entries(required).filter(([path]) => isEmpty(valueAt(values, path)));
  return { ...ofLimits, ...Object.fromEntries([...missing, ...own]) };
}

/** The error at a field: its own, or the first of the fields inside it. */
export function faultAt(faults: FormFaults, path: string): ReactNode {
  const inner = Object.keys(faults).find((other) => other.startsWith(`${path}.`));
  return faults[path] ?? (inner === undefined ? undefined : faults[inner]);
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field that shows a refusal of the server; undefined where the refusal belongs to none of them. */
export function fieldOfRefusal(
  error: Error,
  values: unknown,
  refusals: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (!(error instanceof Refused)) return undefined;
  const isInvalid = error.refusal === 'input.invalid';
  // A refusal about one row of a list names its field.
  const field = refusals[error.refusal] ?? error.details['field'];
  if (typeof field !== 'string') return undefined;
  const value = valueAt(values, field);
  // Of an invalid object it is not known which field has to be corrected.
  return value === undefined || (isInvalid && isRecord(value)) ? undefined : field;
}
