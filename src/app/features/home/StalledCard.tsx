import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Surface } from '../../ui/Surface.tsx';
import { AgeText } from '../../ui/text/AgeText.tsx';
import { ToneMark } from '../../ui/status/StatusMark.tsx';
import type { Dashboard } from './asked.ts';
import { stageWords } from './words.ts';
import classes from './home.module.css';

/** Orders that have not moved for longer than they should, by stage, and those that have stood the longest. */
export function StalledCard({ stalled }: { stalled: Dashboard['stalled'] }) {
  const { t, i18n } = useLingui();
  const all = stalled.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...stalled.map(({ count }) => count));
  const oldest = stalled
    .flatMap(({ stage, oldest: orders }) => orders.map((order) => ({ ...order, stage })))
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .slice(0, 5);
  return (
    <Surface title={<Trans>Standing still</Trans>} note={i18n.number(all)} flush>
      <ul className={classes.stages}>
        {stalled.map(({ stage, after_hours: hours, count }) => {
          const days = Math.round(hours / 24);
          return (
            <li key={stage} title={days === 1 ? t`Longer than a day` : t`Longer than ${days} days`}>
              <span>{i18n._(stageWords[stage])}</span>
              <span className={classes.track}>
                <i style={{ '--share': `${(count / most) * 100}%` }} data-none={count === 0 || undefined} />
              </span>
              <b>{i18n.number(count)}</b>
            </li>
          );
        })}
      </ul>
      <div className={classes.oldest}>
        {oldest.length === 0 ? (
          <ToneMark tone="good">{t`Everything moves.`}</ToneMark>
        ) : (
          <>
            <h3>
              <Trans>Standing the longest</Trans>
            </h3>
            <ul>
              {oldest.map(({ order_id: id, order_number: number, stage, since }) => (
                <li key={`${stage}${id}`}>
                  <Link to="/order/list" search={{ keyword: number, open: id }}>
                    {number}
                  </Link>
                  <span>{i18n._(stageWords[stage])}</span>
                  <AgeText since={since} units="one" />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Surface>
  );
}
