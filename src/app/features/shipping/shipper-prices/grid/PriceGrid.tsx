import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { bandFields, fieldKinds } from '#domain/shipping/shipper-prices/cells.ts';
import { bandLimits } from '#domain/shipping/shipper-prices/band.ts';
import { GridNotes } from '../../../../shared/grid/GridNotes.tsx';
import { CellGrid } from '../../../../shared/grid/CellGrid.tsx';
import type { GridColumn } from '../../../../shared/grid/cell.ts';
import { areaOf, rangeOf, type Area, type CellText } from '../../../../shared/grid/places.ts';
import type { Exported } from '../../../../sync/exported.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Pager } from '../../../../ui/list/paging/Pager.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import type { ViewProps } from '../ChannelView.tsx';
import { ActiveLine } from './ActiveLine.tsx';
import { bandLabels } from './field-labels.ts';
import { GridActions } from './GridActions.tsx';
import { GridTools } from './GridTools.tsx';
import { linesOf, noTexts, type Line } from './grid-draft.ts';
import { useGridLines } from './use-grid-lines.ts';
import { usePriceGrid } from './use-price-grid.ts';

const HistoryDrawer = lazy(async () => ({ default: (await import('./HistoryDrawer.tsx')).HistoryDrawer }));

/** More rows on one page would make typing slow. */
const sizes = [50, 100, 200] as const;

type PriceGridProps = ViewProps & {
  page: number;
  onPage: (page: number) => void;
  exporting: ((what: Exported) => ReactNode) | undefined;
};

/** The price table of a channel as a spreadsheet: typed, pasted, checked, and saved all at once. */
export function PriceGrid({ table, mayEdit, frame, page, onPage, exporting }: PriceGridProps) {
  const { t } = useLingui();
  const grid = usePriceGrid(table);
  const isOffline = useOffline();
  const [size, setSize] = useState<number>(100);
  const [search, setSearch] = useState('');
  const [area, setArea] = useState<Area>(areaOf({ row: 0, column: 0 }));
  const [history, setHistory] = useState<string | null>(null);
  const columns = useColumns(table.currency);
  const matches = useMatches(grid.lines, search);
  const start = Math.min(page - 1, Math.max(0, Math.ceil(matches.length / size) - 1)) * size;
  const isLast = start + size >= matches.length;
  // The empty row at the end takes what is typed or pasted as new rows.
  const fresh = linesOf([], { ...grid.draft, added: [{ key: newKey(grid.draft.added.length), texts: noTexts }] });
  const shown = [...matches.slice(start, start + size), ...(mayEdit && isLast ? fresh : [])];
  const gridLines = useGridLines(grid, shown);
  const inside = ({ row, column }: Area['active']) => ({
    row: Math.min(row, shown.length - 1),
    column: Math.min(column, bandFields.length - 1),
  });
  const here: Area = { anchor: inside(area.anchor), active: inside(area.active) };
  const { firstRow, lastRow } = rangeOf(here);
  const onWrite = (texts: readonly CellText[]) => {
    if (!mayEdit) return;
    grid.write(
      texts.flatMap(({ place, text }) => {
        const field = bandFields[place.column];
        // Rows below the last one are new, in their order.
        const key = shown[place.row]?.key ?? newKey(grid.draft.added.length + place.row - shown.length + 1);
        return field ? [{ key, field, text }] : [];
      }),
    );
  };
  const channel = table.channel.channel_id;
  const actions = (
    <>
      {exporting?.({ kind: 'shipper_prices', filter: { channel_id: channel } })}
      {mayEdit && (
        <>
          <ButtonLink icon={<IconFileImport size={16} stroke={1.6} />} to="/shipper/import" search={{}}>
            <Trans>Import</Trans>
          </ButtonLink>
          <GridActions grid={grid} />
        </>
      )}
    </>
  );
  const isNothing = shown.length === 0;
  return (
    <>
      {frame({
        actions,
        banner: (
          <GridNotes
            failure={grid.failure}
            contested={Object.values(grid.draft.edits).reduce((sum, edit) => sum + (edit.contested?.length ?? 0), 0)}
            contestedText={<Trans>Your values are saved in place of theirs, unless you restore the row.</Trans>}
            isStored={grid.isStored}
            isChanged={grid.isChanged}
            isOffline={isOffline}
          />
        ),
        pager: matches.length > size && (
          <Pager
            page={start / size + 1}
            size={size}
            count={matches.length}
            sizes={sizes}
            onPage={(next) => {
              setArea(areaOf({ row: 0, column: here.active.column }));
              onPage(next);
            }}
            onSize={(next) => {
              setSize(next);
              onPage(1);
            }}
          />
        ),
        children: (
          <>
            <GridTools grid={grid} search={search} onSearch={setSearch} mayEdit={mayEdit} />
            {isNothing ? (
              <Empty
                title={search ? <Trans>No prices match</Trans> : <Trans>This channel has no prices yet</Trans>}
                text={<Trans>They can be typed, pasted from a spreadsheet or imported from a file.</Trans>}
              />
            ) : (
              <>
                <ActiveLine
                  grid={grid}
                  line={shown[here.active.row]}
                  field={bandFields[here.active.column] ?? 'place'}
                  selected={shown
                    .slice(firstRow, lastRow + 1)
                    .filter(({ saved, edit }) => saved !== null || edit !== null)}
                  mayEdit={mayEdit}
                  onHistory={setHistory}
                />
                <CellGrid
                  label={t`Prices by country or zone and weight`}
                  head={<Trans>Price</Trans>}
                  columns={columns}
                  lines={gridLines}
                  area={here}
                  onArea={setArea}
                  onWrite={onWrite}
                  onUndo={grid.undo}
                  newRows={mayEdit && isLast ? bandLimits.bands : 0}
                  isReadOnly={!mayEdit}
                  beyondHint={t`They were left out. Go to the last page to paste new rows.`}
                />
              </>
            )}
          </>
        ),
      })}
      <Suspense>{history && <HistoryDrawer priceId={history} onClose={() => setHistory(null)} />}</Suspense>
    </>
  );
}

const newKey = (index: number): string => `new ${index}`;

function useColumns(currency: string): readonly GridColumn[] {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const units = { kg: 'kg', money: currency, days: t`days`, place: '', surcharges: currency, date: '' } as const;
    return bandFields.map((field) => {
      const kind = fieldKinds[field];
      return {
        key: field,
        label: i18n._(bandLabels[field]),
        unit: units[kind] || undefined,
        isNumber: kind === 'kg' || kind === 'money' || kind === 'days',
      };
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the labels change with the language
  }, [currency, locale]);
}

/** Filters the lines by a search text in their country, zone or surcharges. */
function useMatches(lines: readonly Line[], search: string): readonly Line[] {
  const { i18n } = useLingui();
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return lines;
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'code' });
  const nameOf = (place: string) => (/^[A-Z]{2}$/.test(place) ? (names.of(place) ?? '') : '');
  return lines.filter(({ texts }) =>
    `${texts.place} ${nameOf(texts.place)} ${texts.surcharges}`.toLowerCase().includes(wanted),
  );
}
