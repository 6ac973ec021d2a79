import {
  variantOptionCreate,
  variantOptionDelete,
  variantOptionDeleteValue,
  variantOptionList,
  variantOptionMergeValue,
  variantOptionNameList,
  variantOptionUpdate,
  variantOptionUpdateValue,
} from '#contract/catalog/variant-options.ts';
import { decideValues, variantOptionLimits as limits } from '#domain/catalog/variant-options/short-name.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { isUnique } from '../../../core/db/unique.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Change } from '../market-editing/change.ts';
import { haveBoth, renameOption, renameValue } from './rename.ts';
import {
  allOptions,
  deleteOption,
  deleteValue,
  insertOption,
  insertValues,
  isOptionNameTaken,
  listOptions,
  lockOption,
  lockValue,
  productsWithOption,
  updateOption,
  updateValue,
  variantsWithValue,
} from './store.ts';

const changed = ({ now, emit }: Pick<Change, 'now' | 'emit'>, id: string) =>
  emit({ name: 'variant_option.changed', subjectId: id, at: now });

const facts = ({ name, name_cn, short_name }: { name: string; name_cn: string; short_name: string }) => ({
  name,
  name_cn,
  short_name,
});

/** Options of variants and their values. */
export const variantOptionRoutes: readonly Route[] = [
  defineRoute(variantOptionList, async ({ input, db }) => ok({ ...(await listOptions(db, input)), size: input.size })),
  defineRoute(variantOptionNameList, async ({ db }) => ok(await allOptions(db))),

  defineRoute(variantOptionCreate, async ({ input, db, now, emit, audit }) => {
    const { values, ...names } = input;
    const decision = decideValues(values);
    if (!decision.ok) return decision;
    const taken = { name: names.option_name };
    if (await isOptionNameTaken(db, names.option_name, null)) return refuse('variant-option.name-taken', taken);
    const id = newId();
    if (!(await isUnique('variant_options_name', insertOption(db, id, names, now))))
      return refuse('variant-option.name-taken', taken);
    await insertValues(db, id, values, now);
    audit({ subject: id, before: {}, after: { ...names, values: values.map(({ name }) => name) } });
    await changed({ now, emit }, id);
    return ok({ _id: id });
  }),

  defineRoute(variantOptionUpdate, async ({ input, db, now, actor, emit, audit }) => {
    const { _id: id, values, ...names } = input;
    const before = await lockOption(db, id);
    if (!before) return refuse('not-found');
    const { option_name: name } = names;
    if (before.values.length + values.length > limits.values)
      return refuse('variant-option.too-many-values', { limit: limits.values });
    const decision = decideValues([...before.values, ...values]);
    if (!decision.ok) return decision;
    const isRenamed = name !== before.option_name;
    const isTaken =
      isRenamed && ((await isOptionNameTaken(db, name, id)) || (await haveBoth(db, before.option_name, name)));
    if (isTaken) return refuse('variant-option.name-taken', { name });
    if (!(await isUnique('variant_options_name', updateOption(db, id, names))))
      return refuse('variant-option.name-taken', { name });
    if (isRenamed) {
      const renamed = await renameOption({ db, now, emit, actorId: actor.userId }, before.option_name, name);
      if (!renamed.ok) return renamed;
    }
    await insertValues(db, id, values, now);
    const { option_name, option_name_cn } = before;
    audit({ before: { option_name, option_name_cn }, after: { ...names, values: values.map((each) => each.name) } });
    await changed({ now, emit }, id);
    return ok({ _id: id });
  }),

  defineRoute(variantOptionUpdateValue, async ({ input, db, now, actor, emit, audit }) => {
    const found = await lockValue(db, input.option_value_id);
    if (!found) return refuse('not-found');
    const { option, value } = found;
    const others = option.values.filter((each) => each !== value);
    const decision = decideValues([...others, input]);
    if (!decision.ok) return decision;
    await updateValue(db, input);
    if (input.name !== value.name) {
      const place = { option: option.option_name, from: value.name, to: input.name };
      const renamed = await renameValue({ db, now, emit, actorId: actor.userId }, place);
      if (!renamed.ok) return renamed;
    }
    audit({ before: facts(value), after: facts(input) });
    await changed({ now, emit }, option._id);
    return ok({});
  }),

  defineRoute(variantOptionDeleteValue, async ({ input, db, now, emit, audit }) => {
    const found = await lockValue(db, input.option_value_id);
    if (!found) return refuse('not-found');
    const { option, value } = found;
    const variants = await variantsWithValue(db, option.option_name, value.name);
    if (variants > 0) return refuse('variant-option.in-use', { name: value.name, variants });
    await deleteValue(db, input.option_value_id);
    audit({ before: facts(value), after: {} });
    await changed({ now, emit }, option._id);
    return ok({});
  }),

  defineRoute(variantOptionMergeValue, async ({ input, db, now, actor, emit, audit }) => {
    const found = await lockValue(db, input.option_value_id);
    const into = found?.option.values.find(({ option_value_id: id }) => id === input.into_id);
    if (!found || !into) return refuse('not-found');
    const { option, value } = found;
    const place = { option: option.option_name, from: value.name, to: into.name };
    const renamed = await renameValue({ db, now, emit, actorId: actor.userId }, place);
    if (!renamed.ok) return renamed;
    await deleteValue(db, input.option_value_id);
    audit({ before: facts(value), after: { name: into.name, variants: renamed.value } });
    await changed({ now, emit }, option._id);
    return ok({ variants: renamed.value });
  }),

  defineRoute(variantOptionDelete, async ({ input, db, now, emit, audit }) => {
    const option = await lockOption(db, input._id);
    if (!option) return refuse('not-found');
    const { option_name: name } = option;
    const products = await productsWithOption(db, name);
    if (products > 0) return refuse('variant-option.option-in-use', { name, products });
    await deleteOption(db, input._id);
    audit({ before: { option_name: name }, after: {} });
    await changed({ now, emit }, input._id);
    return ok({});
  }),
];
