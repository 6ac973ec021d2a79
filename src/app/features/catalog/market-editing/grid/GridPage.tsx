import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { gridLimits } from '#domain/catalog/market-grid/fields.ts';
import { GridNotes } from '../../../../shared/grid/GridNotes.tsx';
import { areaOf, type Area } from '../../../../shared/grid/places.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { BackButton } from '../../../../ui/button/BackButton.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { Pager } from '../../../../ui/list/paging/Pager.tsx';
import { useWidth } from '../../../../ui/list/use-width.ts';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { ActiveCell } from './ActiveCell.tsx';
import { gridColumns, supplierColumn } from './columns.ts';
import { GridTable } from './GridTable.tsx';
import { gridSizes, type GridState } from './queries.ts';
import { useGrid, type Grid } from './use-grid.ts';

type GridPageProps = { state: GridState; onState: (next: GridState) => void; onBack: () => void };

/** The variants of market products as a spreadsheet: typed, pasted, checked, and saved all at once. */
export function GridPage({ state, onState, onBack }: GridPageProps) {
  const { t } = useLingui();
  const grid = useGrid(state);
  const isOffline = useOffline();
  const isPhone = useWidth() === 'phone';
  const [area, setArea] = useState<Area>(areaOf({ row: 0, column: supplierColumn + 1 }));
  const { query, rows } = grid;
  const { list } = state;
  const back = <BackButton onBack={onBack} />;
  const title = <Trans>Edit products in a grid</Trans>;
  if (isPhone)
    return (
      <ListPage
        title={title}
        empty={
          <Empty
            title={<Trans>The grid needs a wider screen</Trans>}
            text={<Trans>Here, import a file instead. Unsaved changes stay on this device.</Trans>}
            actions={
              <>
                <ButtonLink variant="primary" to="/products/mall/manage/import" search={{}}>
                  <Trans>Import a file</Trans>
                </ButtonLink>
                {back}
              </>
            }
          />
        }
      />
    );
  const body = () => {
    if (query.error && !query.data)
      return (
        <ErrorPanel
          title={<Trans>The products did not load</Trans>}
          text={query.error.message}
          onRetry={() => void query.refetch()}
        />
      );
    if (!query.data) return <SkeletonRows label={t`Variants of the market products`} />;
    if (rows.length === 0)
      return (
        <Empty
          title={<Trans>No products match</Trans>}
          text={<Trans>Choose other products in the list.</Trans>}
          actions={back}
        />
      );
    const inside = (place: Area['active']) => ({
      row: Math.min(place.row, rows.length - 1),
      column: Math.min(place.column, gridColumns.length - 1),
    });
    const shown = { anchor: inside(area.anchor), active: inside(area.active) };
    return (
      <>
        <ActiveCell grid={grid} area={shown} />
        <GridTable grid={grid} area={shown} onArea={setArea} />
      </>
    );
  };
  return (
    <ListPage
      title={title}
      note={state.ids.length > 0 && <Plural value={state.ids.length} one="# product" other="# products" />}
      actions={<GridActions grid={grid} back={back} />}
      banner={
        <GridNotes
          failure={grid.failure}
          contested={Object.values(grid.draft.edits).filter((edit) => edit.isContested).length}
          contestedText={<Trans>Your values are saved in place of theirs, unless you take theirs.</Trans>}
          isStored={grid.isStored}
          isChanged={grid.counts.cells > 0}
          isOffline={isOffline}
        />
      }
      pager={
        query.data &&
        query.data.count > 0 && (
          <Pager
            page={list.page}
            size={list.size}
            count={query.data.count}
            sizes={gridSizes}
            onPage={(page) => {
              setArea(areaOf({ row: 0, column: area.active.column }));
              onState({ ...state, list: { ...list, page } });
            }}
            onSize={(size) => onState({ ...state, list: { ...list, size, page: 1 } })}
          />
        )
      }
    >
      {body()}
    </ListPage>
  );
}

function GridActions({ grid, back }: { grid: Grid; back: React.ReactNode }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const [isDiscarding, setDiscarding] = useState(false);
  const { cells, products, invalid } = grid.counts;
  const why =
    cells === 0
      ? t`Nothing is changed.`
      : invalid > 0
        ? t`${plural(invalid, { one: '# cell has', other: '# cells have' })} to be corrected first.`
        : products > gridLimits.products
          ? t`At most ${gridLimits.products} products at once; ${products} are changed.`
          : isOffline
            ? t`Saving needs the connection. The changes stay on this device.`
            : undefined;
  return (
    <>
      {back}
      <Button
        icon={<IconArrowBackUp size={16} stroke={1.6} />}
        why={grid.canUndo ? undefined : t`There is nothing to undo.`}
        onClick={grid.undo}
      >
        <Trans>Undo</Trans>
      </Button>
      {cells > 0 && (
        <Button variant="subtle" onClick={() => setDiscarding(true)}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <Button variant="primary" loading={grid.isSaving} why={why} onClick={grid.save}>
        {cells === 0 ? (
          <Trans>Save changes</Trans>
        ) : (
          <Plural value={cells} one="Save # change" other="Save # changes" />
        )}
      </Button>
      {isDiscarding && (
        <ConfirmDialog
          title={t`Discard ${plural(cells, { one: '# change', other: '# changes' })}?`}
          text={<Trans>All cells get their saved values back, also those on other pages.</Trans>}
          confirm={<Trans>Discard</Trans>}
          danger
          onConfirm={() => {
            grid.discard();
            setDiscarding(false);
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  );
}
