import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Glyph } from '../../../ui/status/Glyph.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { addressProblemWords } from '../problem-words.ts';
import type { OrderDetail } from '../search.ts';
import classes from './drawer.module.css';

/** Where it goes, line by line as on the label, and whether a carrier would take it. */
export function ShipTo({ order, onEdit }: { order: OrderDetail; onEdit: (() => void) | undefined }) {
  const { t, i18n } = useLingui();
  const address = order.shipping_address;
  const place = [address.zip, address.city].filter(Boolean).join(' ');
  const lines = [address.name, address.company, address.address1, address.address2, place, address.province];
  return (
    <section>
      <SectionHead
        end={
          onEdit && (
            <IconButton label={t`Edit the address`} size="small" onClick={onEdit}>
              <IconPencil size={16} stroke={1.6} />
            </IconButton>
          )
        }
      >
        <Trans>Ship to</Trans>
      </SectionHead>
      <address className={classes.address}>
        {lines.filter(Boolean).map((line, index) => (
          <span key={index}>{line}</span>
        ))}
        <Flag code={address.country_code} word="name" />
        {address.phone && <span className={classes.muted}>{address.phone}</span>}
      </address>
      <div className={classes.checks}>
        {order.address_problems.map((problem) => (
          <span key={problem} className={classes.problem}>
            <Glyph tone="bad" />
            {i18n._(addressProblemWords[problem])}
          </span>
        ))}
        {order.address_problems.length === 0 && (
          <ToneMark tone="good">
            <Trans>Address checked</Trans>
          </ToneMark>
        )}
      </div>
    </section>
  );
}
