import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import type { Goods } from './queries.ts';
import classes from './application.module.css';

type GoodsRowProps = {
  goods: Goods;
  /** How many pieces the button adds. */
  pieces: number;
  isChosen: boolean;
  onAdd: () => void;
};

/** A variant that can become stock, how long the seller's own lasts, and the button that adds it. */
export function GoodsRow({ goods, pieces, isChosen, onAdd }: GoodsRowProps) {
  const { t, i18n } = useLingui();
  const [name] = localizedTitle(goods, i18n.locale);
  return (
    <li className={classes.goods}>
      <LineRow
        image={goods.image}
        name={name}
        option={goods.variant_title}
        codes={
          <>
            <Plate>{goods.variant_code}</Plate>
            <Pace goods={goods} />
          </>
        }
        end={
          <Button
            aria-label={isChosen ? t`${name} is chosen` : t`Add ${i18n.number(pieces)} pieces of ${name}`}
            icon={isChosen ? <IconCheck size={16} stroke={1.8} /> : <IconPlus size={16} stroke={1.8} />}
            onClick={onAdd}
          >
            {isChosen ? <Trans>Chosen</Trans> : i18n.number(pieces)}
          </Button>
        }
        each={<MoneyText money={goods.price} />}
      />
    </li>
  );
}

/** The seller's own pieces and their sales; nothing without any. */
function Pace({ goods }: { goods: Goods }) {
  const { t, i18n } = useLingui();
  const { live, on_the_way: underWay, sold_30: sold, sold_90: sold90, days_left: days } = goods;
  if (live === 0 && underWay === 0 && sold90 === 0) return null;
  return (
    <span className={classes.pace}>
      {days !== null && (
        <b>
          <Plural value={days} one="Lasts # day" other="Lasts # days" />
        </b>
      )}
      <span>{t`${i18n.number(live)} available`}</span>
      {underWay > 0 && <span>{t`${i18n.number(underWay)} on the way`}</span>}
      <span>{t`${i18n.number(sold)} sold in 30 days`}</span>
    </span>
  );
}
