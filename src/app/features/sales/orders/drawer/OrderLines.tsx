import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group } from '@mantine/core';
import { Fragment } from 'react';
import { money } from '#domain/shared/money/money.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { mappingStatus } from '#domain/shared/order-status/order-status.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { StatusMark, ToneMark } from '../../../../ui/status/StatusMark.tsx';
import type { MoneyTexts } from '../../../../ui/text/display-currency/texts.ts';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import type { OrderDetail, OrderLine } from '../queries.ts';
import { TakeFromOrder } from './reallocation/TakeFromOrder.tsx';

/** The order lines with their status. Amounts are ours once processed, before that the shop's. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const texts = useMoneyTexts();
  return (
    <section>
      <SectionHead line>
        <Trans>Lines</Trans>
      </SectionHead>
      {order.line_items.map((line) => (
        <Fragment key={line._id}>
          <LineRow
            image={line.image}
            name={line.title}
            option={line.variant_title || line.sku}
            codes={
              <>
                <Codes line={line} />
                <TakeFromOrder order={order} orderLineId={line._id} name={line.title} />
              </>
            }
            amount={<LineAmount line={line} />}
            each={eachOf(line, texts)}
            status={<LineStatus line={line} isProcessed={order.processed_at !== null} />}
          />
          <BundleLines line={line} order={order} />
        </Fragment>
      ))}
    </section>
  );
}

/** The goods of a bundle: what is bought, packed and charged. */
function BundleLines({ line: { components }, order }: { line: OrderLine; order: OrderDetail }) {
  const { t, i18n } = useLingui();
  if (components.length === 0) return null;
  return (
    <Box component="ul" pl={54} pb="xs" aria-label={t`Products in it`}>
      {components.map((part) => (
        <Group key={part.order_line_id} component="li" justify="space-between" gap="2px 12px" py={4} fz="sm">
          <span>
            {part.quantity} × {localizedTitle(part, i18n.locale)[0]}
            {part.variant_title && <> · {part.variant_title}</>}
          </span>
          <Group component="span" gap={6}>
            {part.variant_code && <Plate>{part.variant_code}</Plate>}
            {part.location_code && <Plate>{part.location_code}</Plate>}
            {order.processed_at !== null && <Supply line={part} />}
            <TakeFromOrder order={order} orderLineId={part.order_line_id} name={localizedTitle(part, i18n.locale)[0]} />
          </Group>
        </Group>
      ))}
    </Box>
  );
}

function Codes({ line }: { line: OrderLine }) {
  // A bundle's codes are those of its products.
  const ours = line.components.length > 0 ? line.sku : (line.variant?.variant_code ?? line.sku);
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
  if (!line.variant) return <StatusMark family="mapping" status={mappingStatus.unmapped} />;
  if (!isProcessed || line.components.length > 0) return null;
  return <Supply line={line} />;
}

/** Where processed goods come from. */
function Supply({ line }: { line: Pick<OrderLine, 'from_stock' | 'own_pieces' | 'purchase_status'> }) {
  return (
    <>
      {line.from_stock > 0 && (
        <ToneMark tone="good">
          {line.purchase_status === null ? <Trans>From stock</Trans> : <Trans>{line.from_stock} from stock</Trans>}
        </ToneMark>
      )}
      {line.own_pieces > 0 && (
        <ToneMark tone="good">
          <Trans>{line.own_pieces} from the seller’s stock</Trans>
        </ToneMark>
      )}
      {line.purchase_status !== null && <StatusMark family="purchaseLine" status={line.purchase_status || 'none'} />}
    </>
  );
}
