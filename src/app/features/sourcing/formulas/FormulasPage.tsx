import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { formulaCard, formulaColumns } from './formula-columns.tsx';
import { GapsNote } from './GapsNote.tsx';
import { formulaFilters, formulasQuery, gapsQuery, openText, type FormulasState, type Opened } from './queries.ts';

const FormulaDrawer = lazy(async () => ({ default: (await import('./FormulaDrawer.tsx')).FormulaDrawer }));
const NewFormula = lazy(async () => ({ default: (await import('./NewFormula.tsx')).NewFormula }));
const QuotationSettings = lazy(async () => ({ default: (await import('./QuotationSettings.tsx')).QuotationSettings }));

type FormulasPageProps = {
  state: FormulasState;
  onState: (next: FormulasState, how?: { replace: boolean }) => void;
};

/** How prices are formed: formulas, their versions, history and dry runs. */
export function FormulasPage({ state, onState }: FormulasPageProps) {
  const { t } = useLingui();
  const query = useQuery({ ...formulasQuery(state), placeholderData: keepPreviousData });
  const { data: gaps } = useQuery(gapsQuery);
  const mayEdit = useCan('formula.edit');
  const open = (next: Opened) => onState({ ...state, open: next });
  const add = mayEdit && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => open('new')}>
      <Trans>Add formula</Trans>
    </Button>
  );
  return (
    <>
      <ListScreen
        name="quotation-formulas"
        title={<Trans>Quotation formulas</Trans>}
        actions={
          <>
            {mayEdit && (
              <Button icon={<IconSettings size={16} stroke={1.6} />} onClick={() => open('settings')}>
                <Trans>Settings</Trans>
              </Button>
            )}
            {add}
          </>
        }
        banner={gaps && gaps.length > 0 && <GapsNote gaps={gaps} />}
        query={query}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined }, how)}
        search={t`Name`}
        filters={formulaFilters}
        noMatch={<Trans>No formulas match</Trans>}
        failed={<Trans>The formulas did not load</Trans>}
        nothing={
          <Empty
            title={t`Quotation formulas`}
            text={
              <Trans>A formula turns a factory price into a price for sellers: costs, margins and a fixed part.</Trans>
            }
            actions={add}
          />
        }
        table={{
          label: t`Quotation formulas`,
          columns: formulaColumns,
          rowId: ({ formula_id, version }) => `${formula_id}.${version}`,
          rowName: (row) => row.name,
          onOpen: ({ formula_id, version }) => open({ formula_id, version }),
          card: formulaCard,
        }}
      />
      <Suspense fallback={null}>
        {state.open === 'new' && mayEdit && <NewFormula onClose={() => open(undefined)} onMade={open} />}
        {state.open === 'settings' && mayEdit && <QuotationSettings onClose={() => open(undefined)} />}
        {typeof state.open === 'object' && (
          <FormulaDrawer key={openText(state.open)} opened={state.open} onOpen={open} onClose={() => open(undefined)} />
        )}
      </Suspense>
    </>
  );
}
