import type { Band } from '#domain/shipping/shipper-prices/band.ts';
import type { BandCells } from '#domain/shipping/shipper-prices/cells.ts';
import { startOf, wantedBand } from '#domain/shipping/shipper-prices/days.ts';
import { decideTable, type CellProblem } from '#domain/shipping/shipper-prices/decide.ts';
import type { BandField, BandRefusal } from '#domain/shipping/shipper-prices/validate.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';
import type { Input } from '../../../../sync/calls.ts';
import { contextOf, readLine, type Line, type PriceTable, type TextProblem } from './grid-draft.ts';

export type LineProblem = { readonly code: TextProblem['code'] | BandRefusal; readonly details: RefusalDetails };
type Places = Input<'shipper_price.gridSave'>['places'];

export type DraftDecision = {
  /** Problems of cells by the key of their line and their field. */
  readonly problems: ReadonlyMap<string, ReadonlyMap<BandField, LineProblem>>;
  readonly invalid: number;
  /** What saving does; zero while cells cannot be read. */
  readonly counts: { readonly added: number; readonly changed: number; readonly ended: number };
  /** The changed places in full; empty while there are problems. */
  readonly places: Places;
};

const bandsOf = (table: PriceTable): readonly Band[] =>
  table.bands.map(({ _id: id, begins_at: begins, ends_at: ends, valid_from: _, valid_to: __, ...values }) => ({
    ...values,
    id,
    valid_from: new Date(begins),
    valid_to: ends === null ? null : new Date(ends),
  }));

const membersOf = ({ zones }: PriceTable) =>
  zones.flatMap(({ zone_id, countries }) =>
    countries.map(({ country_code, valid_from, valid_to }) => ({
      zone_id,
      country_code,
      valid_from: new Date(valid_from),
      valid_to: valid_to === null ? null : new Date(valid_to),
    })),
  );

type When = { /** The day of all changes; empty: at once. */ readonly from: string; readonly now: Date };

/** What saving the lines would do, by the same decision as on the server. */
export function decideDraft(table: PriceTable, lines: readonly Line[], { from, now }: When): DraftDecision {
  const context = contextOf(table);
  const problems = new Map<string, Map<BandField, LineProblem>>();
  const put = (key: string, field: BandField, problem: LineProblem) => {
    const own = problems.get(key) ?? new Map<BandField, LineProblem>();
    problems.set(key, own);
    // The first problem of a cell explains the others.
    if (!own.has(field)) own.set(field, problem);
  };
  const read = new Map<string, BandCells>();
  const changedPlaces = new Set<string>();
  for (const line of lines) {
    const isChanged = line.edit !== null || line.isEnding;
    if (isChanged && line.saved) changedPlaces.add(line.saved.place);
    if (line.isEnding) continue;
    const { cells, problems: own } = readLine(line, context);
    if (cells) read.set(line.key, cells);
    if (cells && isChanged) changedPlaces.add(cells.place);
    for (const [field, problem] of own) put(line.key, field, problem);
  }
  const nothing = { added: 0, changed: 0, ended: 0 };
  if (problems.size > 0) return { problems, invalid: sizeOf(problems), counts: nothing, places: [] };
  const wanted = [...changedPlaces].map((place) => {
    const own = lines.filter(({ key }) => read.get(key)?.place === place);
    return { place, own, cells: own.flatMap(({ key }) => read.get(key) ?? []) };
  });
  const start = from !== '' && startOf(from) > now ? startOf(from) : now;
  const decision = decideTable(
    { bands: bandsOf(table), members: membersOf(table) },
    wanted.map(({ place, cells }) => ({ place, bands: cells.map(wantedBand) })),
    { from: start, now },
  );
  const lineAt = ({ place, index }: CellProblem) => wanted.find((each) => each.place === place)?.own[index];
  for (const problem of decision.problems) {
    const line = lineAt(problem);
    if (line) put(line.key, problem.field, problem);
  }
  const changes = [...decision.plans.values()].flatMap((plan) => plan.changes);
  const count = (kind: (typeof changes)[number]['kind']) => changes.filter((change) => change.kind === kind).length;
  return {
    problems,
    invalid: sizeOf(problems),
    counts: { added: count('new'), changed: count('changed'), ended: count('ended') },
    places:
      decision.problems.length > 0 ? [] : wanted.map(({ place, cells }) => ({ place, bands: cells.map(inputOf) })),
  };
}

const inputOf = ({ place: _, surcharges, ...cells }: BandCells): Places[number]['bands'][number] => ({
  ...cells,
  surcharges: surcharges.map((each) => ({ ...each })),
});

const sizeOf = (problems: ReadonlyMap<string, ReadonlyMap<BandField, LineProblem>>): number =>
  [...problems.values()].reduce((sum, own) => sum + own.size, 0);
