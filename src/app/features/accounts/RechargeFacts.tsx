import { Trans, useLingui } from '@lingui/react/macro';
import { plainDecimal } from '#domain/money/text.ts';
import { CostRows, type CostRow } from '../../ui/pay/CostRows.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import type { RechargeRow } from './rows.ts';
import { methodWords } from './words.ts';
import classes from './drawer.module.css';

/** Four decimals are what people compare rates by. */
export const rateText = (rateE8: number): string => plainDecimal(Math.round(rateE8 / 10_000), 4);

function sums(row: RechargeRow): CostRow[] {
  const rows: CostRow[] = [];
  if (row.first_claimed) rows.push({ id: 'first', label: <Trans>Claimed at first</Trans>, money: row.first_claimed });
  rows.push({ id: 'claimed', label: <Trans>Claimed</Trans>, money: row.claimed });
  if (row.confirmed) rows.push({ id: 'arrived', label: <Trans>Arrived</Trans>, money: row.confirmed });
  if (row.fee.minor > 0)
    rows.push({ id: 'fee', label: <Trans>Fee</Trans>, money: { ...row.fee, minor: -row.fee.minor } });
  if (row.credited)
    rows.push({ id: 'credited', label: <Trans>On the balance</Trans>, money: row.credited, total: true });
  return rows;
}

/** What is known of a claim: the sums, how it was sent, who decided. */
export function RechargeFacts({ row, showSeller }: { row: RechargeRow; showSeller: boolean }) {
  const { i18n } = useLingui();
  const decided = row.decided_at !== null;
  const rate = row.rate_e8 !== null && row.credited && row.credited.currency !== row.claimed.currency;
  return (
    <>
      {(row.status === 1 || row.first_claimed) && (
        <section>
          <SectionHead line>
            <Trans>Amount</Trans>
          </SectionHead>
          <CostRows rows={sums(row)} />
          {rate && row.rate_e8 !== null && row.credited && (
            <p className={classes.note}>
              1 {row.claimed.currency} = {rateText(row.rate_e8)} {row.credited.currency}
            </p>
          )}
        </section>
      )}
      <section>
        <SectionHead>
          <Trans>Transfer</Trans>
        </SectionHead>
        <dl className={classes.facts}>
          {showSeller && (
            <div>
              <dt>
                <Trans>Seller</Trans>
              </dt>
              <dd>{row.seller_name}</dd>
            </div>
          )}
          <div>
            <dt>
              <Trans>Sent by</Trans>
            </dt>
            <dd>{i18n._(methodWords[row.method])}</dd>
          </div>
          <div>
            <dt>
              <Trans>Reference</Trans>
            </dt>
            <dd>{row.reference}</dd>
          </div>
          <div>
            <dt>
              <Trans>Entered</Trans>
            </dt>
            <dd>
              {row.created_by_name}
              <br />
              <DateText value={row.created_at} />
            </dd>
          </div>
          {row.edited_by_names.length > 0 && (
            <div>
              <dt>
                <Trans>Corrected by</Trans>
              </dt>
              <dd>{row.edited_by_names.join(', ')}</dd>
            </div>
          )}
          {decided && (
            <div>
              <dt>{row.status === 0 ? <Trans>Reopened</Trans> : <Trans>Decided</Trans>}</dt>
              <dd>
                {row.decided_by_name}
                <br />
                <DateText value={row.decided_at} />
              </dd>
            </div>
          )}
          {row.note && (
            <div>
              <dt>
                <Trans>Note</Trans>
              </dt>
              <dd className={classes.said}>{row.note}</dd>
            </div>
          )}
        </dl>
      </section>
    </>
  );
}

/** Why a claim is invalid, or was before it was reopened. */
export function RefusedBecause({ row }: { row: RechargeRow }) {
  if (row.reason === '') return null;
  return (
    <p className={classes.reason} data-past={row.status === 0 || undefined}>
      <b>{row.status === 0 ? <Trans>It was invalid before</Trans> : <Trans>Why it is invalid</Trans>}</b>
      {row.reason}
    </p>
  );
}
