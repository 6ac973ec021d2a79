import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { callLabel } from './call-labels.ts';
import { eventLabels } from './event-labels.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { auditCard, auditColumns } from './audit-columns.tsx';
import { RightLabelContext, type RightLabel } from './format-audit-value.ts';
import { actsQuery, filtersOf, usersQuery, type AuditState, type AuditScope } from './queries.ts';

const AuditDrawer = lazy(async () => ({ default: (await import('./AuditDrawer.tsx')).AuditDrawer }));

type AuditListProps = {
  whose: AuditScope;
  /** The names of roles, permissions and actions. */
  rights: RightLabel;
  state: AuditState;
  onState: (next: AuditState, how?: { replace: boolean }) => void;
};

/** The filters, with the users as soon as they are loaded. */
function useFilters(scope: AuditScope) {
  const { data } = useQuery({ ...usersQuery, enabled: scope === 'all' });
  return useMemo(() => {
    const people = data?.list.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
    return filtersOf(scope).map((filter) => (filter.id === 'user' ? { ...filter, options: people } : filter));
  }, [data, scope]);
}

/** The audit log, newest first. */
export function AuditList({ whose, rights, state, onState }: AuditListProps) {
  const { t, i18n } = useLingui();
  const query = useQuery({ ...actsQuery(whose, state), placeholderData: keepPreviousData });
  const filters = useFilters(whose);
  const opened = query.data?.list.find(({ _id }) => _id === state.open);
  const open = (id: string | undefined) => onState({ ...state, open: id });
  return (
    <RightLabelContext value={rights}>
      <ListScreen
        name={whose === 'all' ? 'audit' : 'own-acts'}
        title={whose === 'all' ? <Trans>Audit log</Trans> : <Trans>What you did</Trans>}
        query={query}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined }, how)}
        filters={filters}
        search={t`Name, e-mail, number or id`}
        noMatch={<Trans>No matching entries</Trans>}
        failed={<Trans>The log did not load</Trans>}
        table={{
          label: t`Audit log`,
          columns: auditColumns,
          rowId: (act) => act._id,
          rowName: (act) => {
            const label = act.event && act.outcome === 'refused' ? eventLabels[act.event] : callLabel(act.call);
            return `${label ? i18n._(label) : act.call}, ${act.by?.name ?? t`Not signed in`}`;
          },
          onOpen: (act) => open(act._id),
          card: auditCard,
        }}
      />
      <Suspense fallback={null}>
        {opened && <AuditDrawer key={opened._id} act={opened} onClose={() => open(undefined)} />}
      </Suspense>
    </RightLabelContext>
  );
}
