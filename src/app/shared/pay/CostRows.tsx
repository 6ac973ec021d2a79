import type { ReactNode } from 'react';
import type { Money } from '#domain/shared/money/money.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import classes from './pay.module.css';

export type CostRow = {
  id: string;
  label: ReactNode;
  /** The calculation, muted next to the name: "2 × €3.09 + 3 × €4.00". */
  sum?: ReactNode;
  money: Money | null;
  /** A row in bold under a stronger rule: the total. */
  total?: boolean;
  /** Green, with a share at its right: the margin. */
  good?: boolean;
  /** The amount that is charged or returned, in addition to the converted one. */
  charged?: boolean;
  share?: ReactNode;
};

/** A cost, one row per part. */
export function CostRows({ rows }: { rows: readonly CostRow[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map((row) => (
        <div key={row.id} className={classes.row} data-total={row.total || undefined}>
          <dt>
            {row.label}
            {row.sum && <span className={classes.sum}>{row.sum}</span>}
          </dt>
          <dd className={row.good ? classes.good : undefined}>
            <MoneyText money={row.money} alarm={row.good ?? false} charged={row.charged ?? false} />
            {row.share && <span className={classes.share}>{row.share}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
