import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { useMe } from '../../../session/session.ts';
import { Surface } from '../../../ui/Surface.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import type { Dashboard } from './queries.ts';
import { todoLabels } from './labels.ts';
import classes from './home.module.css';

/** Only cases that wait for the user. */
function searchOf(kind: Dashboard['todo'][number]['kind'], isSeller: boolean): Record<string, string> {
  const { search = {} } = todoLabels[kind];
  const isCase = kind === 'refund' || kind === 'resend' || kind === 'collect';
  return isCase ? { ...search, awaits: isSeller ? 'seller' : 'staff' } : { ...search };
}

/** The user's open tasks, each with a link to the filtered list. Empty ones are left out. */
export function TodoCard({ todo }: { todo: Dashboard['todo'] }) {
  const { t, i18n } = useLingui();
  const isSeller = useMe().role_name.includes('buyer');
  const open = todo.filter(({ count }) => count > 0);
  const sum = open.reduce((all, { count }) => all + count, 0);
  const places = open.length;
  return (
    <Surface
      title={<Trans>Needs doing now</Trans>}
      note={
        sum > 0 && (
          <Trans>
            <Plural value={sum} one="# thing" other="# things" /> in{' '}
            <Plural value={places} one="# list" other="# lists" />
          </Trans>
        )
      }
      flush
    >
      {open.length === 0 ? (
        <Text p="md" size="sm">
          <ToneMark tone="good">{t`Nothing waits for you.`}</ToneMark>
        </Text>
      ) : (
        <ul>
          {open.map(({ kind, count }) => {
            const { name, why, act, to, bad } = todoLabels[kind];
            return (
              <li key={kind}>
                <Link to={to} search={searchOf(kind, isSeller)} className={classes.row}>
                  <span>
                    <ToneMark tone={bad ? 'bad' : 'wait'}>
                      <b>{i18n._(name)}</b>
                    </ToneMark>
                  </span>
                  <span className={classes.why}>{i18n._(why)}</span>
                  <b>{i18n.number(count)}</b>
                  <Group component="span" gap={4} wrap="nowrap" justify="flex-end">
                    {i18n._(act)}
                    <IconChevronRight size={14} stroke={1.6} aria-hidden />
                  </Group>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Surface>
  );
}
