import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../session/session.ts';
import { callQuery, useCommand } from '../../sync/queries.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { NotLoaded } from '../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../ui/state/SkeletonRows.tsx';
import { Surface } from '../../ui/Surface.tsx';
import classes from './account-settings.module.css';
import { PushDevices } from './PushDevices.tsx';
import { typeWords } from '../../ui/status/type-words.ts';

/** What one is told of, and how. Every choice holds at once. */
export function NotificationPage() {
  const { t, i18n } = useLingui();
  const query = useQuery(callQuery('user.mailTypes', {}));
  const save = useCommand('user.setMailTypes');
  const mayHear = useCan('notification.read');
  const list = save.isPending
    ? query.data?.list.map((row) => save.variables?.list.find(({ type }) => type === row.type) ?? row)
    : query.data?.list;
  if (query.error && !list)
    return <NotLoaded error={query.error} title={t`The choices did not load`} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Surface
        title={<Trans>Notifications</Trans>}
        note={<Trans>Mails about your account’s safety are always sent.</Trans>}
      >
        {list ? (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>About</Trans>
                </th>
                <th scope="col">
                  <Trans>In the app</Trans>
                </th>
                <th scope="col">
                  <Trans>Mail</Trans>
                </th>
                {mayHear && (
                  <th scope="col">
                    <Trans>Push</Trans>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {list.map((row) => {
                const word = i18n._(typeWords[row.type]);
                return (
                  <tr key={row.type}>
                    <td>{word}</td>
                    {(['in_app', 'mail'] as const).map((channel) => (
                      <td key={channel}>
                        <Checkbox
                          aria-label={channel === 'in_app' ? t`${word}: in the app` : t`${word}: mail`}
                          checked={row[channel]}
                          disabled={save.isPending}
                          onChange={(event) => save.mutate({ list: [{ ...row, [channel]: event.target.checked }] })}
                        />
                      </td>
                    ))}
                    {mayHear && (
                      <td>
                        <Checkbox
                          aria-label={t`${word}: push`}
                          checked={row.push && row.in_app}
                          disabled={save.isPending || !row.in_app}
                          onChange={(event) => save.mutate({ list: [{ ...row, push: event.target.checked }] })}
                        />
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        ) : (
          <SkeletonRows label={t`Notifications`} rows={8} />
        )}
      </Surface>
      {mayHear && <PushDevices />}
    </>
  );
}
