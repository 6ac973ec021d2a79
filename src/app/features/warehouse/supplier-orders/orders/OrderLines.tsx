import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { money } from '#domain/shared/money/money.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { StatusMark, ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import type { Order, OrderLine } from '../queries.ts';
import classes from '../supplier-orders.module.css';

type OrderLinesProps = { order: Order; onReceive: ((line: OrderLine) => void) | undefined };

/** The lines of an order that was sent. */
export function OrderLines({ order, onReceive }: OrderLinesProps) {
  return order.lines.map((line) => (
    <div key={line._id} className={classes.line}>
      <Line line={line} />
      <UnitsList line={line} />
      {(onReceive || line.free > 0) && (
        <p className={classes.hints}>
          {line.free > 0 && (
            <span>
              <Trans>{line.free} for stock</Trans>
            </span>
          )}
          {onReceive && (
            <span className={classes.receive}>
              <Button variant="subtle" onClick={() => onReceive(line)}>
                <Trans>Receive</Trans>
              </Button>
            </span>
          )}
        </p>
      )}
    </div>
  ));
}

function Line({ line }: { line: OrderLine }) {
  const { i18n } = useLingui();
  const [own, other] = localizedTitle(line, i18n.locale);
  return (
    <LineRow
      image={line.image}
      name={own}
      option={other}
      codes={<Plate>{line.variant_code}</Plate>}
      amount={<MoneyText money={money(line.price.minor * line.ordered, line.price.currency)} />}
      each={
        <>
          {i18n.number(line.ordered)} × <MoneyText money={line.price} />
        </>
      }
      status={
        <>
          {line.received > 0 && <Plural value={line.received} one="# received" other="# received" />}
          {line.damaged > 0 && (
            <ToneMark tone="bad">
              <Plural value={line.damaged} one="# damaged" other="# damaged" />
            </ToneMark>
          )}
        </>
      }
    />
  );
}

/** The purchases that get the units of a line, first paid first. */
export function UnitsList({ line }: { line: OrderLine }) {
  const { t, i18n } = useLingui();
  if (line.units.length === 0) return null;
  return (
    <ul className={classes.units} aria-label={t`Purchases of ${line.variant_code}`}>
      {line.units.map((unit) => (
        <li key={unit.purchase_line_id} data-off={unit.is_cancelled || undefined}>
          <span>{unit.order_number || unit.purchase_number}</span>
          <span className={classes.seller}>{unit.seller_name}</span>
          <span>{i18n.number(unit.quantity)}</span>
          {unit.is_cancelled ? (
            <ToneMark tone="idle">
              <Trans>Cancelled, for stock</Trans>
            </ToneMark>
          ) : (
            <StatusMark family="purchaseLine" status={unit.status || 'none'} />
          )}
        </li>
      ))}
    </ul>
  );
}
