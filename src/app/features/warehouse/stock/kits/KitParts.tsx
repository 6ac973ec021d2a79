import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { Picture } from '../../../../ui/text/Picture.tsx';
import type { Kit } from '../queries.ts';
import classes from './kits.module.css';

/** What a kit is built of, and where free pieces of it lie. */
export function KitParts({ kit }: { kit: Kit }) {
  const { i18n } = useLingui();
  if (kit.version === 0)
    return (
      <p className={classes.muted}>
        <Trans>This variant is not built of others.</Trans>
      </p>
    );
  return (
    <section>
      <SectionHead line>
        <Trans>Parts of one kit</Trans>
      </SectionHead>
      <ul className={classes.parts}>
        {kit.parts.map((part) => (
          <li key={part.variant_id}>
            <Picture src={part.image} className={classes.picture} alt="" />
            <span>
              <b>
                {part.per_kit} × {part.variant_code}
              </b>
              <span className={classes.muted}>{localizedTitle(part, i18n.locale)[0]}</span>
              <span className={classes.muted}>
                {part.places.map((place) => `${place.location_code} ${place.free}`).join(' · ')}
              </span>
            </span>
            <Plural value={part.free} one="# free" other="# free" />
          </li>
        ))}
      </ul>
    </section>
  );
}
