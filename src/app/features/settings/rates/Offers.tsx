import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import type { RateSourceInfo } from './BankFile.tsx';
import classes from './offers.module.css';

type OffersProps = {
  offers: RateSourceInfo['offered'];
  /** Those that shall not be taken. */
  left: ReadonlySet<string>;
  /** Absent: one may look only. */
  onToggle: ((currency: string) => void) | undefined;
};

/** The bank's rates that differ from what holds, each with its change. */
export function Offers({ offers, left, onToggle }: OffersProps) {
  const { t, i18n } = useLingui();
  const percent = new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return (
    <div className={classes.scroll}>
      <table className={classes.offers}>
        <thead>
          <tr>
            {onToggle && <th scope="col" aria-label={t`Take`} />}
            <th scope="col">
              <Trans>Pair</Trans>
            </th>
            <th scope="col" data-right>
              <Trans>Bank</Trans>
            </th>
            <th scope="col" data-right>
              <Trans>Holds now</Trans>
            </th>
            <th scope="col" data-right>
              <Trans>Change</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ from, to, value, current, change_bp: change, far_off: isFar }) => (
            <tr key={to}>
              {onToggle && (
                <td>
                  <Checkbox checked={!left.has(to)} onChange={() => onToggle(to)} aria-label={t`Take ${to}`} />
                </td>
              )}
              <th scope="row">
                {from} → {to}
              </th>
              <td data-right>{value}</td>
              <td data-right>{current ?? '—'}</td>
              <td data-right>
                {isFar ? (
                  <ToneMark tone="wait">{change === null ? '—' : percent.format(change / 10_000)}</ToneMark>
                ) : change === null ? (
                  <Trans>new</Trans>
                ) : (
                  percent.format(change / 10_000)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
