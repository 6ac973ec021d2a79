import { Trans, useLingui } from '@lingui/react/macro';
import { IconClipboardText } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { sourceCard, sourceColumns } from './columns.tsx';
import { sourcesQuery, statusOf, type SourcesState } from './queries.ts';
import { usePaste } from './use-paste.ts';
import { SourceView } from './SourceView.tsx';

const ReadForm = lazy(async () => ({ default: (await import('./ReadForm.tsx')).ReadForm }));

export type SourcesPageProps = {
  state: SourcesState;
  onState: (next: SourcesState, how?: { replace: boolean }) => void;
  onBack: () => void;
};

/** Pages of 1688 and other sources that were read, to be imported as market products. */
export function SourcesPage({ state, onState, onBack }: SourcesPageProps) {
  return state.id === undefined ? (
    <SourceList state={state} onState={onState} />
  ) : (
    <SourceView key={state.id} id={state.id} onBack={onBack} />
  );
}

function SourceList({ state, onState }: Omit<SourcesPageProps, 'onBack'>) {
  const { t } = useLingui();
  /** The text to begin with; null: nothing is read. */
  const [reading, setReading] = useState<string | null>(null);
  usePaste(setReading);
  const query = useQuery({ ...sourcesQuery(state), placeholderData: keepPreviousData });
  const status = statusOf(state);
  return (
    <>
      <ListScreen
        name="sources"
        title={<Trans>1688 and other sources</Trans>}
        actions={
          <Button variant="primary" icon={<IconClipboardText size={16} stroke={1.6} />} onClick={() => setReading('')}>
            <Trans>Read a page</Trans>
          </Button>
        }
        query={query}
        state={state}
        onState={(next, how) => onState({ ...next, id: undefined }, how)}
        keepsView
        search={t`Title, product id or link`}
        views={
          <ViewTabs
            views={[
              { id: 'all', label: t`All` },
              { id: 'read', label: t`Not imported` },
              { id: 'imported', label: t`Imported` },
            ]}
            current={status ?? 'all'}
            onView={(view) => onState({ ...state, page: 1, view: view === 'all' ? undefined : view })}
          />
        }
        noMatch={<Trans>Nothing matches</Trans>}
        failed={<Trans>The list did not load</Trans>}
        nothing={
          status === undefined && (
            <Empty
              title={<Trans>No pages read yet</Trans>}
              text={
                <Trans>Paste the page of a factory’s product. It becomes a market product with its variants.</Trans>
              }
            />
          )
        }
        nothingHere={
          status && <Empty title={<Trans>Nothing here</Trans>} text={<Trans>No page is in this state.</Trans>} />
        }
        table={{
          label: t`1688 and other sources`,
          columns: sourceColumns,
          rowId: ({ _id }) => _id,
          rowName: ({ title }) => title,
          onOpen: ({ _id: id }) => onState({ ...state, id }),
          card: sourceCard,
        }}
      />
      <Suspense fallback={null}>
        {reading !== null && (
          <ReadForm
            pasted={reading}
            onClose={() => setReading(null)}
            onRead={([first, ...others]) => {
              setReading(null);
              if (first !== undefined && others.length === 0) onState({ ...state, id: first });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
