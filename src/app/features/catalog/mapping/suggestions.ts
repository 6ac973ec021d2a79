import type { Output } from '../../../sync/calls.ts';

type Option = Output<'mapping.mappingInfo'>['options'][number];
export type Suggestion = Option['suggestions'][number];
type Mapped = Output<'mapping.map'>['options'][number];

/** With an exact SKU match, similar titles are only noise. */
export const worthShowing = <S extends Pick<Suggestion, 'reason'>>(suggestions: readonly S[]): readonly S[] =>
  suggestions[0]?.reason === 'sku' ? suggestions.slice(0, 1) : suggestions;

/** The mappings that undo a change; options that stayed as they were are left out. */
export const undoOf = (options: readonly Mapped[]) =>
  options
    .filter((option) => option.changed)
    .map(({ shop_variant_id, previous_variant_id, previous, version }) => ({
      shop_variant_id,
      variant_id: previous_variant_id,
      version,
      ...(previous_variant_id === null ? {} : previous),
    }));
