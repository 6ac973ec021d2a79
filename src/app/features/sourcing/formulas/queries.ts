import { msg } from '@lingui/core/macro';
import { formulaPhases, type FormulaPhase } from '#domain/sourcing/formulas/formula-status.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { phaseLabels } from './labels.ts';

export type FormulaRow = Output<'quotation_formula.list'>['list'][number];
/** A version as a command was based on it, or left it. */
export type Seen = Output<'quotation_formula.update'>;
export type History = Output<'quotation_formula.history'>;
export type Example = Output<'quotation_formula.examples'>[number];
export type DryRun = NonNullable<Output<'quotation_formula.dryRunResult'>['run']>;

/** What is open next to the list: a version, a new formula, or the settings. */
export type Opened = { formula_id: string; version: number } | 'new' | 'settings' | undefined;
export type FormulasState = ListState & { open: Opened };

export const formulaFilters: readonly Filter[] = [
  {
    id: 'phase',
    label: msg`Status`,
    kind: 'select',
    options: formulaPhases.map((value) => ({ value, label: phaseLabels[value] })),
  },
];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function openedOf({ open }: Record<string, unknown>): Opened {
  if (open === 'new' || open === 'settings') return open;
  const [id = '', version = ''] = typeof open === 'string' ? open.split('.') : [];
  return uuid.test(id) && /^\d{1,6}$/.test(version) ? { formula_id: id, version: Number(version) } : undefined;
}

export const openText = (open: Opened): string | undefined =>
  typeof open === 'object' ? `${open.formula_id}.${open.version}` : open;

export const readFormulas = (search: Record<string, unknown>): FormulasState => ({
  ...readList(search, formulaFilters),
  open: openedOf(search),
});
export const writeFormulas = ({ open, ...list }: FormulasState): Record<string, string | number> => {
  const text = openText(open);
  return { ...writeList(list), ...(text === undefined ? {} : { open: text }) };
};

const isPhase = (text: string): text is FormulaPhase => formulaPhases.some((phase) => phase === text);

export function formulasQuery({ page, size, live, keyword, filters }: ListState) {
  const phase = chosen(filters['phase']).filter(isPhase);
  return callQuery('quotation_formula.list', {
    page,
    size,
    keyword: live || keyword,
    ...(phase.length > 0 ? { phase } : {}),
  });
}

/** Never from the cache: a change is based on the newest state. */
export const historyQuery = (formulaId: string) => freshQuery('quotation_formula.history', { formula_id: formulaId });
export const gapsQuery = callQuery('quotation_formula.gaps', {});
export const settingsQuery = freshQuery('quotation_formula.settings', {});
export const suppliersQuery = callQuery('supplier.list', { page: 1, size: 1000 });
export const categoriesQuery = callQuery('category.internalCategoryList', {});
