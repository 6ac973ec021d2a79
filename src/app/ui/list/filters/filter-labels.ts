import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { countryName } from '../../text/country-name.ts';
import { formatDay } from '../../text/format-date.ts';
import type { QuickRange } from './dates.ts';
import { groupOf, type Filter, type FilterOption, type FilterValue } from './filters.ts';

export const quickRangeLabels: Readonly<Record<QuickRange, MessageDescriptor>> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  last7: msg`Last 7 days`,
  last30: msg`Last 30 days`,
  last90: msg`Last 90 days`,
  lastMonth: msg`Last Month`,
  lastYear: msg`Last Year`,
};

const groupLabels: Readonly<Record<string, MessageDescriptor>> = { 'EU 17': msg`EU 17` };

const verbs = { is: msg`is`, isAnyOf: msg`is any of` };

/** The text of a chip: "Payment" "is any of" "Paid, Authorized +3". */
export function chipLabels(filter: Filter, value: FilterValue, i18n: I18n): { verb: string; value: string } {
  const is = i18n._(verbs.is);
  if (value.kind === 'quick') return { verb: is, value: i18n._(quickRangeLabels[value.range]) };
  if (value.kind === 'days') {
    const { from, to } = value.range;
    return { verb: is, value: from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}` };
  }
  if (value.kind === 'text') return { verb: is, value: value.text };
  if (value.kind === 'numbers') return { verb: is, value: rangeLabel(value.min, value.max, i18n) };
  const group = filter.kind === 'countries' ? groupOf(value.values) : undefined;
  if (group) return { verb: is, value: groupLabel(group, i18n) };
  const labels = value.values.map((each) => valueLabel(filter, each, i18n));
  const rest = labels.length - 2;
  const verb = i18n._(labels.length > 1 ? verbs.isAnyOf : verbs.is);
  return { verb, value: rest > 0 ? `${labels.slice(0, 2).join(', ')} +${rest}` : labels.join(', ') };
}

/** A quick group's name in the user's language. */
export function groupLabel(name: string, i18n: I18n): string {
  const label = groupLabels[name];
  return label ? i18n._(label) : name;
}

/** An option's label in the user's language; names from data (stores) are not translated. */
export function optionLabel(option: FilterOption, i18n: I18n): string {
  return typeof option.label === 'string' ? option.label : i18n._(option.label);
}

function valueLabel(filter: Filter, value: string, i18n: I18n): string {
  if (filter.kind === 'countries') return countryName(value, i18n.locale);
  const option = filter.kind === 'select' ? filter.options.find((each) => each.value === value) : undefined;
  if (option) return optionLabel(option, i18n);
  // The id of an option that is still loading.
  return filter.kind === 'select' && filter.open ? '…' : value;
}

function rangeLabel(min: number | undefined, max: number | undefined, i18n: I18n): string {
  if (min === undefined) return max === undefined ? '' : `≤ ${i18n.number(max)}`;
  return max === undefined ? `≥ ${i18n.number(min)}` : `${i18n.number(min)}–${i18n.number(max)}`;
}
