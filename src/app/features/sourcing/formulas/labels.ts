import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormulaField } from '#domain/sourcing/formulas/changes.ts';
import type { FormulaPhase } from '#domain/sourcing/formulas/formula-status.ts';
import type { Tone } from '../../../ui/status/tones.ts';
import type { History } from './queries.ts';

export const phaseLabels: Readonly<Record<FormulaPhase, MessageDescriptor>> = {
  draft: msg`Draft`,
  scheduled: msg`Scheduled`,
  'in-force': msg`In force`,
  ended: msg`Ended`,
};

export const phaseTones: Readonly<Record<FormulaPhase, Tone>> = {
  draft: 'idle',
  scheduled: 'going',
  'in-force': 'good',
  ended: 'back',
};

export const fieldLabels: Readonly<Record<FormulaField, MessageDescriptor>> = {
  name: msg`Name`,
  supplier_id: msg`Supplier`,
  category_id: msg`Category`,
  cost_from_fen: msg`Factory price from`,
  cost_to_fen: msg`Factory price below`,
  quantity_from: msg`From (pieces)`,
  freight_fen_per_kg: msg`Freight in China per kg`,
  packing_fen: msg({ message: 'Packing', context: 'cost' }),
  quality_fen: msg`Quality check`,
  margin_bp: msg`Margin on goods`,
  shipping_margin_bp: msg`Margin on shipping`,
  fixed_minor: msg`Fixed part per piece`,
  warn_below_bp: msg`Warn below a margin of`,
  valid_days: msg`Quotes bind for (days)`,
  valid_from: msg`First day`,
  valid_to: msg`Last day`,
};

export const changeLabels: Readonly<Record<History['changes'][number]['kind'], MessageDescriptor>> = {
  created: msg`Created`,
  changed: msg`Changed`,
  activated: msg`Activated`,
  began: msg`Came into force`,
  retired: msg`Ended`,
  deleted: msg`Draft deleted`,
};
