import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/Button.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import type { LeftOut } from '../queries.ts';
import classes from './behind.module.css';

type LeftOutOrdersProps = { rows: readonly LeftOut[]; onPutBack: (orderIds: readonly string[]) => void };

/** The orders the user left out of this run: nothing is charged for them, and they can be put back. */
export function LeftOutOrders({ rows, onPutBack }: LeftOutOrdersProps) {
  const { t, i18n } = useLingui();
  const icon = <IconArrowBackUp size={16} stroke={1.6} />;
  return (
    <Surface
      title={<Plural value={rows.length} one="# order left out" other="# orders left out" />}
      note={<Trans>Nothing is charged for them. They stay in the order list.</Trans>}
      end={
        rows.length > 1 && (
          <Button icon={icon} onClick={() => onPutBack(rows.map(({ order_id }) => order_id))}>
            <Trans>Put all back</Trans>
          </Button>
        )
      }
    >
      <ul className={classes.left}>
        {rows.map(({ order_id, order_number, country_code, units }) => (
          <li key={order_id}>
            <b>{order_number}</b>
            <span className={classes.words}>
              {countryName(country_code, i18n.locale)}, <Plural value={units} one="# unit" other="# units" />
            </span>
            <Button
              variant="subtle"
              icon={icon}
              aria-label={t`Put back ${order_number}`}
              onClick={() => onPutBack([order_id])}
            >
              <Trans>Put back</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
