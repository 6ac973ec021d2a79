import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { lineTotal, type UnitPrice } from '#domain/shared/money/unit-price.ts';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { AcceptedMark } from '../../../shared/goods/AcceptedMark.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { ThumbTile } from '../../../ui/list/Thumbs.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import type { Line } from './queries.ts';
import { useNames } from './texts.ts';
import classes from './checkout.module.css';

type GoodsLineProps = {
  line: Line;
  /** The channel is chosen at the line. */
  hasOwnChannel: boolean;
  /** Why the last attempt failed at this line. */
  refusal: string | null;
  onInclude: (isIncluded: boolean) => void;
  onChannel: (channelId: string) => void;
};

/** A cart line with its price, its channel and what it costs per piece. */
export function GoodsLine({ line, hasOwnChannel, refusal, onInclude, onChannel }: GoodsLineProps) {
  const { t, i18n } = useLingui();
  const names = useNames();
  const texts = useMoneyTexts();
  const { quantity, own, price, vat, shipping, problem, is_left_out: isLeftOut, offers } = line;
  const product = names.product(line);
  const option = names.option(line);
  const isBought = !isLeftOut && problem === null;
  // Exact prices have four decimals; what is paid has two.
  const amountOf = (unit: UnitPrice) => texts.text(lineTotal(unit, 1));
  const shipped = shipping && shipping.price.e4 > 0 ? amountOf(shipping.price) : null;
  const base = shipping && shipping.base_price.e4 > 0 ? amountOf(shipping.base_price) : null;
  const taxed = vat.e4 > 0 ? amountOf(vat) : null;
  const alert = refusal ?? (isLeftOut ? null : problem?.sentence);
  return (
    <li className={classes.line} data-out={!isBought || undefined}>
      <div className={classes.include}>
        <Checkbox
          aria-label={t`Buy ${product}, ${option}`}
          checked={isBought}
          disabled={problem !== null && !isLeftOut}
          onChange={(event) => onInclude(event.currentTarget.checked)}
        />
      </div>
      <ThumbTile src={line.image} name={product} />
      <div className={classes.names}>
        <b>{product}</b>
        <Text span inherit c="dimmed" display="block">
          {option}
        </Text>
        {isBought && line.accepted && <AcceptedMark validTo={line.accepted.valid_to} />}
        {own > 0 && (
          <Text component="small" display="block" size="xs" c="dimmed">
            <Trans>
              {own} of {quantity} from your stock, no goods charge
            </Trans>
          </Text>
        )}
        {isBought && (shipped ?? taxed) && (
          <Text component="small" size="xs" c="dimmed" className={classes.parts}>
            {shipped && (
              <span>{base ? t`Shipping ${shipped} each + ${base} a parcel` : t`Shipping ${shipped} each`}</span>
            )}
            {taxed && <span>{t`VAT ${taxed} each`}</span>}
          </Text>
        )}
        {alert && (
          <Text component="p" size="sm" c="var(--py-danger)" role="alert" className={classes.alert}>
            {alert}
          </Text>
        )}
      </div>
      <div className={classes.amounts}>
        <b>
          <MoneyText money={line.goods} />
        </b>
        <Text span inherit c="dimmed" display="block">
          {i18n.number(quantity)} × {texts.price(price)}
        </Text>
        {isLeftOut && (
          <Text span size="xs" c="dimmed">
            <Trans>stays in the cart</Trans>
          </Text>
        )}
      </div>
      {isBought && hasOwnChannel && offers.length > 0 && (
        <div className={classes.channel}>
          <SelectField
            bare
            label={t`Channel for ${product}, ${option}`}
            options={offers.map((offer) => ({
              value: offer.channel_id,
              label: names.channel(offer),
              note: t`${amountOf(offer.price)} each + ${amountOf(offer.base_price)} · ${names.days(offer.days)}`,
            }))}
            value={line.channel_id}
            onChange={(next) => next !== null && onChannel(next)}
          />
        </div>
      )}
    </li>
  );
}
