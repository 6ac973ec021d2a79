import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createContext } from 'react';
import type { Money } from '#domain/shared/money/money.ts';
import { statusLabel } from '../../../ui/status/labels.ts';
import { formatDate } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import type { Act } from './queries.ts';

/** The names of roles, permissions and actions, if the caller has them. */
export type RightLabel = (key: string) => string | undefined;
export const RightLabelContext = createContext<RightLabel>(() => undefined);

type FormatContext = { readonly i18n: I18n; readonly rights: RightLabel };

const aboutRoles = /^role\./;
const isMoney = (value: object): value is Money => 'minor' in value && 'currency' in value;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A subject's name; built-in roles have their usual translation. */
export const displayName = (call: string, name: string, rights: RightLabel): string =>
  (aboutRoles.test(call) && rights(name)) || name;

/** The status family of a call. Carriers and channels only have on and off. */
function formatStatus(call: string, status: string | number) {
  if (call.startsWith('store.')) return statusLabel('store', status);
  if (call.startsWith('account.')) return statusLabel('recharge', status);
  return call.startsWith('carrier.') ? (Number(status) === 1 ? msg`On` : msg`Off`) : undefined;
}

/** The fields whose values are keys of roles, permissions or actions. */
const ofRights: ReadonlySet<string> = new Set(['roles', 'base', 'rights_off', 'actions']);

/** A logged value as text; the raw value where there is no label. */
export function formatAuditValue(call: string, field: string, value: unknown, speaking: FormatContext): string {
  const { i18n, rights } = speaking;
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return i18n._(value ? msg`Yes` : msg`No`);
  if (field === 'status' && (typeof value === 'string' || typeof value === 'number')) {
    const status = formatStatus(call, value);
    return status ? i18n._(status) : String(value);
  }
  if (Array.isArray(value)) {
    const parts = value.map((each) => formatAuditValue(call, field, each, speaking));
    return parts.length > 0 ? parts.join(i18n.locale === 'zh-CN' ? '、' : ', ') : '—';
  }
  if (typeof value === 'object' && isMoney(value)) return formatMoney(value, i18n.locale);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (moment.test(value)) return formatDate(new Date(value));
  if (ofRights.has(field)) return rights(value) ?? value;
  return field === 'name' ? displayName(call, value, rights) : value;
}

/** The subject's name at the time, because it may be deleted now. */
export function loggedName({ before, after, subject_count: count }: Act): string | undefined {
  const name = before?.['name'] ?? after?.['name'];
  return count === 1 && typeof name === 'string' && name !== '' ? name : undefined;
}
