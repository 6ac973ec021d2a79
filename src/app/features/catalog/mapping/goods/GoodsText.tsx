import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { countryName } from '../../../../ui/text/country-name.ts';
import { variantName } from '../VariantLine.tsx';
import type { Draft, DraftComponent } from './draft.ts';

/** A mapping as text: every product with its quantity, and what single countries get. */
export function GoodsText({ draft: { components, countries } }: { draft: Draft }) {
  const { i18n } = useLingui();
  const textOf = (list: readonly DraftComponent[]) =>
    list.map(({ variant, quantity }) => `${quantity ?? '?'} × ${variantName(variant, i18n.locale)}`).join(', ');
  return (
    <Stack gap={4}>
      <span>{components.length > 0 ? textOf(components) : <Trans>Not mapped</Trans>}</span>
      {countries.map(({ code, components: own }) => (
        <span key={code}>
          {countryName(code, i18n.locale)}: {own ? textOf(own) : <Trans>another channel</Trans>}
        </span>
      ))}
    </Stack>
  );
}
