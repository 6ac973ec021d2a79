import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../session/session.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';
import { RowCheckbox } from '../../../ui/list/table/RowCheckbox.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import classes from './account-settings.module.css';
import { PushDevices } from './PushDevices.tsx';
import { typeLabels } from '../../../ui/status/type-labels.ts';

/** Which notifications the user gets, and how. Each choice is saved at once. */
export function NotificationPage() {
  const { t, i18n } = useLingui();
  const query = useQuery(callQuery('user.mailTypes', {}));
  const save = useCommand('user.setMailTypes');
  const canReadNotifications = useCan('notification.read');
  const list = save.isPending
    ? query.data?.list.map((row) => save.variables?.list.find(({ type }) => type === row.type) ?? row)
    : query.data?.list;
  if (query.error && !list)
    return <NotLoaded error={query.error} title={t`The options did not load`} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Surface title={<Trans>Notifications</Trans>} note={<Trans>Security mails are always sent.</Trans>}>
        {list ? (
          <Table horizontalSpacing="xs" verticalSpacing={8} fz="md" lh="1.25rem" className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">
                  <Trans>About</Trans>
                </Table.Th>
                <Table.Th scope="col">
                  <Trans>In the app</Trans>
                </Table.Th>
                <Table.Th scope="col">
                  <Trans>Mail</Trans>
                </Table.Th>
                {canReadNotifications && (
                  <Table.Th scope="col">
                    <Trans>Push</Trans>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.map((row) => {
                const label = i18n._(typeLabels[row.type]);
                return (
                  <Table.Tr key={row.type}>
                    <Table.Td>{label}</Table.Td>
                    {(['in_app', 'mail'] as const).map((channel) => (
                      <Table.Td key={channel}>
                        <RowCheckbox
                          aria-label={channel === 'in_app' ? t`${label}: in the app` : t`${label}: mail`}
                          checked={row[channel]}
                          disabled={save.isPending}
                          onChange={(event) => save.mutate({ list: [{ ...row, [channel]: event.target.checked }] })}
                        />
                      </Table.Td>
                    ))}
                    {canReadNotifications && (
                      <Table.Td>
                        <RowCheckbox
                          aria-label={t`${label}: push`}
                          checked={row.push && row.in_app}
                          disabled={save.isPending || !row.in_app}
                          onChange={(event) => save.mutate({ list: [{ ...row, push: event.target.checked }] })}
                        />
                      </Table.Td>
                    )}
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        ) : (
          <SkeletonRows label={t`Notifications`} rows={8} />
        )}
      </Surface>
      {canReadNotifications && <PushDevices />}
    </>
  );
}
