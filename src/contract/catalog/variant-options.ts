import { z } from 'zod';
import { shortNamePattern, variantOptionLimits as limits } from '#domain/catalog/variant-options/short-name.ts';
import { command, query } from '../call.ts';
import { Id, Nothing, pageOf, paging } from '../wire.ts';

const OptionName = z.string().trim().min(1).max(limits.name);
const ValueName = z.string().trim().min(1).max(limits.value);
const ShortName = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(limits.shortName)
  .regex(shortNamePattern, 'letters and digits');

const names = { option_name: OptionName, option_name_cn: z.string().trim().max(limits.name) };
const value = { name: ValueName, name_cn: z.string().trim().max(limits.value), short_name: ShortName };

const OptionValue = z.object({
  option_value_id: Id,
  name: z.string(),
  name_cn: z.string(),
  short_name: z.string(),
});

export const variantOptionList = query('variant_option.list', {
  path: '/variant_option/list',
  needs: 'variant.read',
  summary: 'Options of variants by name, with their values and how often they are used.',
  input: z.object({
    ...paging,
    size: paging.size.default(10),
    /** A part of the name of the option or of one of its values. */
    option_name: z.string().trim().max(200).optional(),
  }),
  output: pageOf(
    z.object({
      _id: Id,
      option_name: z.string(),
      option_name_cn: z.string(),
      /** Internal products with the option. */
      product_count: z.int(),
      values: z.array(OptionValue.extend({ variant_count: z.int() })),
    }),
  ),
});

export const variantOptionNameList = query('variant_option.optionNameList', {
  path: '/variant_option/optionNameList',
  needs: 'variant.read',
  summary: 'All options with their values, to choose from.',
  input: z.object({}),
  output: z.array(
    z.object({ _id: Id, option_name: z.string(), option_name_cn: z.string(), values: z.array(OptionValue) }),
  ),
});

export const variantOptionCreate = command('variant_option.create', {
  path: '/variant_option/create',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Create an option with its values.',
  input: z.object({ ...names, values: z.array(z.object(value)).max(limits.values) }),
  output: z.object({ _id: Id }),
  refusals: ['variant-option.name-taken', 'variant-option.value-taken', 'variant-option.short-name-taken'],
});

export const variantOptionUpdate = command('variant_option.update', {
  path: '/variant_option/update',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Rename an option, in its products too, and add values to it.',
  input: z.object({
    _id: Id,
    ...names,
    /** Added behind the existing ones. */
    values: z.array(z.object(value)).max(limits.values),
  }),
  output: z.object({ _id: Id }),
  refusals: [
    'variant-option.name-taken',
    'variant-option.value-taken',
    'variant-option.short-name-taken',
    'variant-option.too-many-values',
    'variant-option.too-many-variants',
    'variant-option.same-variant',
  ],
});

export const variantOptionUpdateValue = command('variant_option.updateOptionValue', {
  path: '/variant_option/updateOptionValue',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Rename an option value, in its variants too. Codes that exist keep their short name.',
  input: z.object({ option_value_id: Id, ...value }),
  output: Nothing,
  refusals: [
    'variant-option.value-taken',
    'variant-option.short-name-taken',
    'variant-option.too-many-variants',
    'variant-option.same-variant',
  ],
});

export const variantOptionDeleteValue = command('variant_option.deleteOptionValue', {
  path: '/variant_option/deleteOptionValue',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Delete an option value that no variant uses.',
  input: z.object({ option_value_id: Id }),
  output: Nothing,
  refusals: ['variant-option.in-use'],
});

export const variantOptionMergeValue = command('variant_option.mergeOptionValue', {
  path: '/variant_option/mergeOptionValue',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Give the variants of an option value another value of the option and delete it.',
  input: z
    .object({ option_value_id: Id, into_id: Id })
    .refine(({ option_value_id: id, into_id }) => id !== into_id, { error: 'into another one', path: ['into_id'] }),
  output: z.object({ variants: z.int() }),
  refusals: ['variant-option.too-many-variants', 'variant-option.same-variant'],
});

export const variantOptionDelete = command('variant_option.delete', {
  path: '/variant_option/delete',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Delete an option that no product has, with its values.',
  input: z.object({ _id: Id }),
  output: Nothing,
  refusals: ['variant-option.option-in-use'],
});
