import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { overdueAfterHours } from '#domain/sales/home/todo.ts';
import { useMe } from '../../../session/session.ts';
import { Surface } from '../../../ui/Surface.tsx';
import { Glyph } from '../../../ui/status/Glyph.tsx';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { Dashboard } from './queries.ts';
import { todoLabels, todoSearch } from './labels.ts';
import classes from './home.module.css';

type Queue = Dashboard['todo'][number];

/** The user's queues in a fixed order, each with a link to the filtered list. Empty ones stay, so that none moves. */
export function TodoCard({ todo, sellers }: Pick<Dashboard, 'todo'> & { sellers: Dashboard['of_sellers'] }) {
  const isSeller = useMe().role_name.includes('buyer');
  const sum = todo.reduce((all, { count }) => all + count, 0);
  const open = todo.filter(({ count }) => count > 0).length;
  return (
    <Surface
      title={<Trans>Needs doing now</Trans>}
      note={
        sum > 0 ? (
          <Trans>
            {sum} in <Plural value={open} one="# queue" other="# queues" />
          </Trans>
        ) : (
          <Trans>nothing</Trans>
        )
      }
      flush
    >
      <div className={classes.queues} data-seller={isSeller || undefined}>
        <div className={classes.heads} aria-hidden>
          <span>
            <Trans>Queue</Trans>
          </span>
          <span>
            <Trans context="queue">Count</Trans>
          </span>
          <span>
            <Trans>Oldest</Trans>
          </span>
          {!isSeller && (
            <span>
              <Trans>Responsible</Trans>
            </span>
          )}
        </div>
        <ul>
          {todo.map((queue) => (
            <li key={queue.kind}>
              <QueueRow queue={queue} isSeller={isSeller} sellers={sellers} />
            </li>
          ))}
        </ul>
      </div>
    </Surface>
  );
}

type QueueRowProps = { queue: Queue; isSeller: boolean; sellers: Dashboard['of_sellers'] };

function QueueRow({ queue, isSeller, sellers }: QueueRowProps) {
  const { i18n } = useLingui();
  const { kind, count, oldest, amounts } = queue;
  const { name, why, act, to, bad } = todoLabels[kind];
  const isEmpty = count === 0;
  return (
    <Link
      to={to}
      search={todoSearch(kind, { isSeller, sellers })}
      className={classes.row}
      data-empty={isEmpty || undefined}
    >
      <span className={classes.name}>
        <span className={classes.queue}>
          <Glyph tone={isEmpty ? 'idle' : bad ? 'bad' : 'wait'} />
          <b>{i18n._(name)}</b>
        </span>
        <span className={classes.why}>
          {amounts.length === 0
            ? i18n._(why)
            : amounts.map((amount, nth) => (
                <span key={amount.currency}>
                  {nth > 0 && ' + '}
                  <MoneyText money={amount} />
                </span>
              ))}
        </span>
      </span>
      <b>{i18n.number(count)}</b>
      <span className={classes.oldest}>
        {!isEmpty && <AgeText since={oldest} units="one" lateAfterHours={overdueAfterHours[kind]} />}
      </span>
      {!isSeller && <span className={classes.owner}>{!isEmpty && <Owners names={queue.owners} />}</span>}
      <span className={classes.act}>
        {i18n._(act)}
        <IconChevronRight size={14} stroke={1.6} aria-hidden />
      </span>
    </Link>
  );
}

/** The first of the staff responsible, and how many more there are. */
function Owners({ names: [first, ...more] }: { names: readonly string[] }) {
  if (first === undefined)
    return (
      <span className={classes.none}>
        <Trans>Not assigned</Trans>
      </span>
    );
  return (
    <>
      {first}
      {more.length > 0 && ` +${more.length}`}
    </>
  );
}
