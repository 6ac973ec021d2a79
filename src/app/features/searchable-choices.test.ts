import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { CountriesField } from '../ui/list/filters/CountriesField.tsx';
import type { Filter } from '../ui/list/filters/filters.ts';
import { OptionsField } from '../ui/list/filters/OptionsField.tsx';
import * as audit from './platform/audit/queries.ts';
import * as notifications from './platform/notifications/queries.ts';
import * as rbac from './platform/rbac/queries.ts';
import * as accounts from './finance/accounts/queries.ts';
import * as afterSales from './sales/after-sales/queries.ts';
import * as home from './sales/home/queries.ts';
import { addressFilters } from './sales/orders/addresses/queries.ts';
import { orderFilters } from './sales/orders/filters.ts';
import * as profit from './sales/shipping-profit/queries.ts';
import * as statistics from './sales/statistics/queries.ts';
import * as stores from './sales/stores/queries.ts';
import * as labels from './shipping/labels/queries.ts';
import * as tracking from './shipping/tracking/queries.ts';
import * as purchasing from './warehouse/purchasing/queries.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));

const html = (element: ReactElement) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(MantineProvider, {}, element)));
const many = Array.from({ length: 9 }, (_, n) => ({ value: `${n}`, label: `Option ${n}` }));
const few = many.slice(0, 8);
const nothing = () => undefined;

const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && 'id' in value && 'kind' in value && 'label' in value;
const filtersIn = (value: unknown): readonly Filter[] =>
  isFilter(value) ? [value] : Array.isArray(value) ? value.flatMap(filtersIn) : [];
const modules: Readonly<Record<string, object>> = {
  audit: { all: audit.filtersOf('all') },
  notifications,
  rbac,
  accounts,
  afterSales: { ...afterSales, tabs: Object.values(afterSales.caseFilters).flat() },
  home,
  addresses: { addressFilters },
  orders: { filters: orderFilters({ stores: many, variants: many, payments: many, sellers: many }) },
  profit,
  statistics,
  stores,
  labels,
  tracking,
  purchasing,
};
const filters = Object.entries(modules).flatMap(([name, exports]) =>
  filtersIn(Object.values(exports)).map((filter) => [`${name}.${filter.id}`, filter] as const),
);
/** The options of a filter; those from the server are as many as a large account has. */
const optionsOf = (filter: Filter) => {
  if (filter.kind !== 'select') return [];
  if (filter.open) return many;
  return filter.options.map(({ value, label }) => ({
    value,
    label: typeof label === 'string' ? label : i18n._(label),
  }));
};
const hasSearch = (markup: string) => markup.includes('type="search"');

test('the filters of all lists are known', () => {
  expect(filters.length).toBeGreaterThan(25);
  const known = new Set(filters.map(([, { id }]) => id));
  for (const id of ['store_id', 'country_code', 'channel_id', 'seller_id', 'variant_ids', 'status'])
    expect([...known]).toContain(id);
});

describe('a filter with more than eight options is searched by typing', () => {
  test.each(filters.filter(([, { kind }]) => kind === 'select'))('%s', (_, filter) => {
    const options = optionsOf(filter);
    const markup = html(createElement(OptionsField, { label: 'Filter', options, picked: [], onPick: nothing }));
    expect(hasSearch(markup)).toBe(options.length > 8);
    // Each option is a box that the keyboard reaches.
    expect(markup.match(/type="checkbox"/g) ?? []).toHaveLength(options.length);
  });

  test.each(filters.filter(([, { kind }]) => kind === 'countries'))('%s', (_, filter) => {
    const codes = filter.kind === 'countries' ? filter.codes : [];
    const markup = html(createElement(CountriesField, { label: 'Filter', codes, picked: [], onPick: nothing }));
    expect(hasSearch(markup)).toBe(true);
  });
});

test('a choice in a form or a bar is searched from nine options on', () => {
  const field = (options: typeof many) =>
    html(createElement(SelectField<string>, { bare: true, label: 'Store', options, value: null, onChange: nothing }));
  // Without a search the input is read-only and opens the list.
  expect(field(few)).toMatch(/<input[^>]*readOnly/i);
  expect(field(many)).not.toMatch(/<input[^>]*readOnly/i);
});

test('screens use these fields only', () => {
  const screens: Readonly<Record<string, string>> = import.meta.glob(
    ['./**/*.tsx', '../shared/**/*.tsx', '../shell/**/*.tsx'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  );
  const imported =
    /import \{[^}]*\b(?:Select|NativeSelect|MultiSelect|Autocomplete|Combobox)\b[^}]*\} from '@mantine\/core'/;
  expect(Object.keys(screens).length).toBeGreaterThan(100);
  expect(
    Object.entries(screens)
      .filter(([, source]) => imported.test(source))
      .map(([path]) => path),
  ).toEqual([]);
});
