import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';

type KnownOption = Output<'variant_option.optionNameList'>[number];

/** The options that other products have, so that one colour has one name and one short name in codes. */
export const useKnownOptions = (): readonly KnownOption[] =>
  useQuery(callQuery('variant_option.optionNameList', {})).data ?? [];

/** The known values of the option with this name. */
export function valuesOfOption(known: readonly KnownOption[], name: string): readonly string[] {
  const wanted = name.trim().toLowerCase();
  const option = known.find((each) => each.option_name.toLowerCase() === wanted);
  return option?.values.map(({ name: value }) => value) ?? [];
}
