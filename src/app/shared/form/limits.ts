import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { emailOk } from '#domain/platform/registration/names.ts';
import { formatMoney } from '../../ui/text/format-money.ts';

/** The limits of one field of a call's input, by the contract. */
export type Limit = {
  readonly required?: true;
  readonly nullable?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: 'email' | 'uri';
  readonly whole?: true;
  readonly enum?: readonly string[];
};

/** The limits of one call by field path, from `virtual:limits/<call>`. */
export type CallLimits = { readonly call: string; readonly fields: Readonly<Record<string, Limit>> };

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The value at a path such as "address.zip"; undefined where there is none. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values);

export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Whether the contract refuses the field when it is empty. */
const needsValue = (limit: Limit, value: unknown) =>
  limit.required === true &&
  (value === null || value === undefined || (limit.minLength ?? 0) > 0 || (limit.minItems ?? 0) > 0);

/** Why a value is outside its limit, in a sentence. `path` ending in "minor" or "_fen": an amount of money. */
export function limitFault(
  limit: Limit,
  path: string,
  value: unknown,
  i18n: I18n,
  currency?: string,
): string | undefined {
  if (limit.nullable && value === null) return undefined;
  if (isWholeRange(limit) && !isMoney(path)) return rangeFault(limit, value, i18n);
  if (isEmpty(value)) {
    if (!needsValue(limit, value)) return undefined;
    return isMoney(path) ? i18n._(msg`Please enter an amount.`) : i18n._(msg`Please fill in this field.`);
  }
  if (typeof value === 'string') return textFault(limit, value, i18n);
  if (typeof value === 'number')
    return isMoney(path) ? moneyFault(limit, value, i18n, currency) : numberFault(limit, value, i18n);
  if (Array.isArray(value) && limit.maxItems !== undefined && value.length > limit.maxItems) {
    const { maxItems } = limit;
    return i18n._(msg`At most ${maxItems} of them.`);
  }
  return undefined;
}

type WholeRange = Limit & { readonly minimum: number; readonly maximum: number };

const isWholeRange = (limit: Limit): limit is WholeRange =>
  limit.whole === true && limit.minimum !== undefined && limit.maximum !== undefined;

const isMoney = (path: string) => /(minor|_fen)$/.test(path);

/** One sentence for a number that is missing, unreadable, or out of range. */
function rangeFault({ required, minimum, maximum }: WholeRange, value: unknown, i18n: I18n) {
  const isInside = typeof value === 'number' ? value >= minimum && value <= maximum : !required;
  return isInside ? undefined : i18n._(msg`A whole number from ${minimum} to ${maximum}.`);
}

function textFault({ minLength = 0, maxLength = Infinity, format }: Limit, text: string, i18n: I18n) {
  if (text.length > maxLength) return i18n._(msg`At most ${maxLength} characters`);
  if (text.length < minLength) return i18n._(msg`At least ${minLength} characters`);
  if (format === 'email' && !emailOk(text.trim())) return i18n._(msg`Enter an e-mail address, such as name@shop.com.`);
  if (format === 'uri' && !URL.canParse(text.trim())) return i18n._(msg`Enter an address that begins with https://.`);
  return undefined;
}

function numberFault({ minimum = -Infinity, maximum = Infinity }: Limit, value: number, i18n: I18n) {
  if (value < minimum) return i18n._(msg`At least ${minimum}`);
  if (value > maximum) return i18n._(msg`At most ${maximum}`);
  return undefined;
}

function moneyFault({ minimum = -Infinity, maximum = Infinity }: Limit, minor: number, i18n: I18n, currency?: string) {
  if (minor < minimum) return i18n._(msg`Please enter an amount.`);
  if (minor <= maximum) return undefined;
  if (currency === undefined) return i18n._(msg`This amount is too large.`);
  const limit = formatMoney({ minor: maximum, currency }, i18n.locale);
  return i18n._(msg`This amount is too large: at most ${limit}.`);
}

/** The currency of the amount at `path`: of its sibling field, or of the form. */
function currencyAt(values: Values, path: string, ofForm: string | undefined): string | undefined {
  const sibling = path.endsWith('.minor') ? valueAt(values, path.replace(/minor$/, 'currency')) : undefined;
  return typeof sibling === 'string' ? sibling : ofForm;
}

/** The errors of a form's values by field path. Fields of the call that the form does not have are skipped. */
export function limitFaults(
  { fields }: CallLimits,
  values: Values,
  i18n: I18n,
  currency?: string,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [path, limit] of Object.entries(fields)) {
    const parent = path.split('.').slice(0, -1).join('.');
    const holder = parent === '' ? values : valueAt(values, parent);
    if (!isObject(holder) || !(path.slice(parent === '' ? 0 : parent.length + 1) in holder)) continue;
    const fault = limitFault(limit, path, valueAt(values, path), i18n, currencyAt(values, path, currency));
    if (fault !== undefined) faults[path] = fault;
  }
  return faults;
}
