import { useLingui } from '@lingui/react/macro';
import { money } from '#domain/shared/money/money.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import type { Claim } from '../queries.ts';
import classes from '../supplier-orders.module.css';

/** The claimed pieces at the price they were ordered for. */
export function ClaimLines({ claim }: { claim: Claim }) {
  const { i18n } = useLingui();
  return claim.lines.map((line) => {
    const [own, other] = localizedTitle(line, i18n.locale);
    return (
      <div key={line.line_id} className={classes.line}>
        <LineRow
          image={line.image}
          name={own}
          option={other}
          codes={<Plate>{line.variant_code}</Plate>}
          amount={<MoneyText money={money(line.price.minor * line.quantity, line.price.currency)} />}
          each={
            <>
              {i18n.number(line.quantity)} × <MoneyText money={line.price} />
            </>
          }
        />
      </div>
    );
  });
}
