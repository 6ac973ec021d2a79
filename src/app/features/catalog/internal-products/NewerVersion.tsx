import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Note } from '../../../ui/Note.tsx';

/** A field that another user changed meanwhile, with both values in words. */
export type Difference = {
  readonly field: string;
  readonly label: ReactNode;
  readonly mine: string;
  readonly theirs: string;
};

type NewerVersionProps = {
  differences: readonly Difference[];
  onMine: () => void;
  onTheirs: () => void;
};

/** Another user saved what is being edited: both are shown, and the user decides. */
export function NewerVersion({ differences, onMine, onTheirs }: NewerVersionProps) {
  return (
    <Note
      tone="wait"
      role="status"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={<Trans>Another user saved this while you edited it.</Trans>}
      text={
        <Facts>
          {differences.map(({ field, label, mine, theirs }) => (
            <Fragment key={field}>
              <dt>{label}</dt>
              <dd>
                <Trans>
                  yours: {mine} · theirs: {theirs}
                </Trans>
              </dd>
            </Fragment>
          ))}
        </Facts>
      }
      end={
        <Group gap="xs">
          <Button onClick={onMine}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button onClick={onTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
        </Group>
      }
    />
  );
}

type Labels<Values> = { readonly [Field in keyof Values]?: ReactNode };

const inWords = (value: unknown): string =>
  value === '' || value === null || value === undefined ? '—' : String(value);

/** The changed fields of a form: those with other values than on the server. */
export function differencesOf<Values extends object>(
  mine: Values,
  theirs: Values,
  labels: Labels<Values>,
): readonly Difference[] {
  const other = new Map<string, unknown>(Object.entries(theirs));
  const named = new Map<string, ReactNode>(Object.entries(labels));
  return Object.entries(mine)
    .filter(([field, value]) => other.get(field) !== value)
    .map(([field, value]) => ({
      field,
      label: named.get(field) ?? field,
      mine: inWords(value),
      theirs: inWords(other.get(field)),
    }));
}
