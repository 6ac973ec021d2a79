import type { MessageDescriptor } from '@lingui/core';
import { countryQuickGroups } from '#domain/shared/reference/country-groups.ts';
import { endOfDay, startOfDay, type Day, type DayRange } from '#domain/shared/calendar/days.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { currentZone, today } from '../../text/formats.ts';
import { quickRangeDays, quickRanges, rangeOf, rangeText, type QuickRange } from './dates.ts';

export type FilterOption = {
  value: string;
  label: MessageDescriptor | string;
  /** How many rows it would find. */
  count?: number | undefined;
  /** Its level in a tree, from 0. */
  depth?: number;
};

type Named = { id: string; label: MessageDescriptor };

/** One filter of a list. Its `id` is its name in the URL and in `FilterValues`. */
export type Filter = Named &
  (
    | {
        kind: 'select';
        options: readonly FilterOption[];
        single?: boolean;
        /** The options come from the server: ids or texts from the URL are kept until they are loaded. */
        open?: 'ids' | 'texts';
      }
    | { kind: 'countries'; codes: readonly string[] }
    | { kind: 'dates'; noFuture?: boolean }
    | { kind: 'numbers'; unit?: string }
    | { kind: 'text' }
  );

export type FilterValue =
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'quick'; range: QuickRange }
  | { kind: 'days'; range: DayRange }
  | { kind: 'numbers'; min: number | undefined; max: number | undefined }
  | { kind: 'text'; text: string };

export type FilterValues = Readonly<Record<string, FilterValue>>;

/** A value as text for the URL. */
export function filterText(value: FilterValue): string {
  switch (value.kind) {
    case 'choice':
      return value.values.join(',');
    case 'quick':
      return value.range;
    case 'days':
      return rangeText(value.range);
    case 'numbers':
      return `${value.min ?? ''}~${value.max ?? ''}`;
    case 'text':
      return value.text;
  }
}

/** Reads a value from the URL; undefined for unknown values, so that a mangled link still opens. */
export function filterOf(filter: Filter, text: string): FilterValue | undefined {
  if (text === '') return undefined;
  switch (filter.kind) {
    case 'select':
      return choice(text, isKnown(filter));
    case 'countries':
      return choice(text, (value) => filter.codes.includes(value));
    case 'dates': {
      const quick = quickRanges.find((range) => range === text);
      if (quick) return { kind: 'quick', range: quick };
      const range = rangeOf(text);
      return range && { kind: 'days', range };
    }
    case 'numbers':
      return numbers(text);
    case 'text':
      return { kind: 'text', text };
  }
}

/** The server's limits of a list and of a text in a filter. */
const maxValues = 1000;
const maxText = 200;

function isKnown({ open, options }: Extract<Filter, { kind: 'select' }>): (value: string) => boolean {
  if (open === 'ids') return isUuid;
  if (open === 'texts') return (value) => value !== '' && value.length <= maxText;
  return (value) => options.some((option) => option.value === value);
}

function choice(text: string, accepts: (value: string) => boolean): FilterValue | undefined {
  const values = [...new Set(text.split(','))].filter(accepts).slice(0, maxValues);
  return values.length > 0 ? { kind: 'choice', values } : undefined;
}

function numbers(text: string): FilterValue | undefined {
  const match = /^(-?\d+(?:\.\d+)?)?~(-?\d+(?:\.\d+)?)?$/.exec(text);
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  const [min, max] = [match[1], match[2]].map((part) => (part === undefined ? undefined : Number(part)));
  return { kind: 'numbers', min, max };
}

/** The filters with options from the server, by the ids of the filters. */
export function withOptions(
  filters: readonly Filter[],
  options: Readonly<Record<string, readonly FilterOption[]>>,
): readonly Filter[] {
  return filters.map((filter) =>
    filter.kind === 'select' ? { ...filter, options: options[filter.id] ?? filter.options } : filter,
  );
}

/** The chosen values of a select or country filter. */
export function chosen(value: FilterValue | undefined): readonly string[] {
  return value?.kind === 'choice' ? value.values : [];
}

/** The days of a date filter; a quick range counts from the given day. */
export function daysChosen(value: FilterValue | undefined, day: Day): DayRange | undefined {
  if (value?.kind === 'quick') return quickRangeDays(value.range, day);
  return value?.kind === 'days' ? value.range : undefined;
}

/** The first and last instant of the days of a date filter in the user's zone. */
export function instantsChosen(value: FilterValue | undefined, now: Date): { start?: string; end?: string } {
  const days = daysChosen(value, today(now));
  if (!days) return {};
  const zone = currentZone();
  return { start: startOfDay(days.from, zone).toISOString(), end: endOfDay(days.to, zone).toISOString() };
}

/** The quick group whose countries are exactly these, if one is. */
export function groupOf(codes: readonly string[]): string | undefined {
  return countryQuickGroups.find(
    (group) => group.codes.length === codes.length && group.codes.every((code) => codes.includes(code)),
  )?.name;
}
