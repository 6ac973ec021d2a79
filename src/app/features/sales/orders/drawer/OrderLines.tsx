import { Trans } from '@lingui/react/macro';
import { money } from '#domain/shared/money/money.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { StatusMark, ToneMark } from '../../../../ui/status/StatusMark.tsx';
import type { MoneyTexts } from '../../../../ui/text/display-currency/texts.ts';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import type { OrderDetail, OrderLine } from '../queries.ts';

/** The order lines with their status. Amounts are ours once processed, before that the shop's. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const texts = useMoneyTexts();
  return (
    <section>
      <SectionHead line>
        <Trans>Lines</Trans>
      </SectionHead>
      {order.line_items.map((line) => (
        <LineRow
          key={line._id}
          image={line.image}
          name={line.title}
          option={line.variant_title || line.sku}
          codes={<Codes line={line} />}
          amount={<LineAmount line={line} />}
          each={eachOf(line, texts)}
          status={<LineStatus line={line} isProcessed={order.processed_at !== null} />}
        />
      ))}
    </section>
  );
}

function Codes({ line }: { line: OrderLine }) {
  const ours = line.variant?.variant_code ?? line.sku;
  return (
    <>
      {ours && <Plate>{ours}</Plate>}
      {line.location_code && <Plate>{line.location_code}</Plate>}
    </>
  );
}

function LineAmount({ line: { quote, price, discount, quantity } }: { line: OrderLine }) {
  if (quote) return <MoneyText money={lineTotal(quote, quantity)} />;
  if (!price) return null;
  return <MoneyText money={money(price.minor * quantity - (discount?.minor ?? 0), price.currency)} />;
}

function eachOf({ quote, price, discount, quantity }: OrderLine, texts: MoneyTexts): string {
  if (quote) return `${quantity} × ${texts.price(quote)}`;
  if (!price) return `× ${quantity}`;
  const off = discount && discount.minor > 0 ? ` − ${texts.text(discount)}` : '';
  return `${quantity} × ${texts.text(price)}${off}`;
}

function LineStatus({ line, isProcessed }: { line: OrderLine; isProcessed: boolean }) {
  if (!line.requires_shipping) {
    return (
      <ToneMark tone="idle">
        <Trans>Not shipped</Trans>
      </ToneMark>
    );
  }
  if (!line.variant) return <StatusMark family="mapping" status={0} />;
  if (!isProcessed) return null;
  return (
    <>
      {line.from_stock > 0 && (
        <ToneMark tone="good">
          {line.purchase_status === null ? <Trans>From stock</Trans> : <Trans>{line.from_stock} from stock</Trans>}
        </ToneMark>
      )}
      {line.purchase_status !== null && <StatusMark family="purchaseLine" status={line.purchase_status || 'none'} />}
    </>
  );
}
