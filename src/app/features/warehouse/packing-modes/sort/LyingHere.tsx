import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { PackLine, PackLines } from '../../../../shared/pack/PackLines.tsx';

/** Everything at a location, while online; the sorting itself works offline. */
export function LyingHere({ place }: { place: string }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(callQuery('order.getProductByLocationCodes', { location_codes: [place] }));
  if (!data || data.length === 0) return null;
  return (
    <section>
      <Title order={2} mt={4} fz="md" fw={550} lh="inherit" c="dimmed">
        <Trans>Stored here</Trans>
      </Title>
      <PackLines>
        {data.map(({ variant_code, warehouse, image, product_title: title, product_title_cn, on_hand, reserved }) => (
          <PackLine
            key={`${warehouse} ${variant_code}`}
            picture={{ src: image, name: title }}
            location={variant_code}
            name={localizedTitle({ title, title_cn: product_title_cn }, i18n.locale)[0]}
            end={t`${on_hand} here, ${reserved} promised`}
          />
        ))}
      </PackLines>
    </section>
  );
}
