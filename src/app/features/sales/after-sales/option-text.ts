import { t } from '@lingui/core/macro';

type Line = { readonly variant_title: string; readonly bundle: string | null };

/** The option of a line; of a component of a bundle also what the shop calls the bundle. */
export const optionText = ({ variant_title: option, bundle }: Line): string =>
  [option, bundle === null ? '' : t`in “${bundle}”`].filter(Boolean).join(' · ');
