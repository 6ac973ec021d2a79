import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { Picture } from '../../../../ui/text/Picture.tsx';
import { kitsQuery } from '../queries.ts';
import classes from './kits.module.css';

/** The kits there are, so that a phone needs no typing. Renders nothing without one. */
export function KitList({ onChoose }: { onChoose: (code: string) => void }) {
  const { i18n } = useLingui();
  const { data, isLoading } = useQuery(kitsQuery);
  if (isLoading) return <SkeletonRows />;
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <SectionHead line>
        <Trans>Kits</Trans>
      </SectionHead>
      <ul className={classes.parts}>
        {data.list.map((kit) => (
          <li key={kit.variant_id} className={classes.choice}>
            <UnstyledButton className={classes.choose} onClick={() => onChoose(kit.variant_code)}>
              <Picture src={kit.image} className={classes.picture} alt="" />
              <span>
                <b>{kit.variant_code}</b>
                <span className={classes.muted}>{localizedTitle(kit, i18n.locale)[0]}</span>
              </span>
              <span className={classes.muted}>
                <Plural value={kit.parts} one="# part" other="# parts" />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
