import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { moveEffects } from '#domain/warehouse/stock/moves.ts';
import { movesOfNumber } from '#domain/warehouse/stock/list.ts';
import type { Output } from '../../../sync/calls.ts';
import { Pager } from '../../../ui/list/paging/Pager.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { moveLabels } from './labels.ts';
import { awaitedQuery, movesQuery, needsQuery, type NumberTab, type Paged, type StockRow } from './queries.ts';
import classes from './stock.module.css';

const firstPage: Paged = { page: 1, size: 20 };

/** What a number of the stock is made of: moves, purchases, or orders. */
export function Origins({ row, tab }: { row: StockRow; tab: NumberTab }) {
  const [paged, setPaged] = useState(firstPage);
  const props = { row, paged, onPaged: setPaged };
  if (tab === 'on_the_way') return <Awaited {...props} />;
  if (tab === 'committed') return <Needs {...props} />;
  return <Moves {...props} number={tab} />;
}

type PartProps = { row: StockRow; paged: Paged; onPaged: (next: Paged) => void };
type Listed<Row> = { readonly list: readonly Row[]; readonly count: number };

function Lines<Row>(props: {
  query: UseQueryResult<Listed<Row>>;
  paged: Paged;
  onPaged: (next: Paged) => void;
  nothing: ReactNode;
  line: (row: Row) => ReactNode;
}) {
  const { query, paged, onPaged, nothing, line } = props;
  if (query.error && !query.data)
    return (
      <NotLoaded
        error={query.error}
        title={<Trans>The history did not load</Trans>}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data)
    return (
      <p className={classes.muted}>
        <Trans>Loading …</Trans>
      </p>
    );
  if (query.data.count === 0) return <p className={classes.muted}>{nothing}</p>;
  return (
    <>
      <ul className={classes.lines}>{query.data.list.map(line)}</ul>
      {query.data.count > paged.size && (
        <Pager
          {...paged}
          count={query.data.count}
          onPage={(page) => onPaged({ ...paged, page })}
          onSize={(size) => onPaged({ page: 1, size })}
        />
      )}
    </>
  );
}

type Move = Output<'stock.moves'>['list'][number];

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}

function Moves({ row, paged, onPaged, number }: PartProps & { number: keyof typeof movesOfNumber }) {
  const { i18n } = useLingui();
  const isHosted = row.owner === 'seller';
  const kinds = movesOfNumber[isHosted ? 'reserved' : number];
  const query = useQuery({ ...movesQuery(row, [...kinds], paged), placeholderData: keepPreviousData });
  const effectOf = ({ kind, quantity }: Move) =>
    moveEffects[kind][isHosted || number === 'reserved' ? 'reserved' : 'hand'] * quantity;
  return (
    <Lines
      query={query}
      paged={paged}
      onPaged={onPaged}
      nothing={<Trans>No moves yet.</Trans>}
      line={(move: Move) => (
        <li key={move._id} className={classes.line}>
          <b>
            {isHosted && !move.order_number ? <OwnMove kind={move.kind} /> : i18n._(moveLabels[move.kind])}{' '}
            <Plate>{move.location_code}</Plate>
          </b>
          <b className={classes.amount}>{signed(effectOf(move))}</b>
          <span className={classes.muted}>
            <DateText value={move.at} />
            {[move.actor, move.order_number || move.seller_name, move.reason]
              .filter(Boolean)
              .map((text) => ` · ${text}`)}
          </span>
          <span className={[classes.muted, classes.amount].join(' ')}>
            {move.value && move.value.minor !== 0 && <MoneyText money={move.value} sign="always" />}
          </span>
        </li>
      )}
    />
  );
}

/** A move of a seller's pieces that are reserved for no order. */
function OwnMove({ kind }: { kind: Move['kind'] }) {
  const { i18n } = useLingui();
  if (kind === 'reserve') return <Trans context="own stock">Available</Trans>;
  if (kind === 'release') return <Trans context="own stock">Taken</Trans>;
  return <>{i18n._(moveLabels[kind])}</>;
}

function Awaited({ row, paged, onPaged }: PartProps) {
  const query = useQuery({ ...awaitedQuery(row, paged), placeholderData: keepPreviousData });
  return (
    <Lines
      query={query}
      paged={paged}
      onPaged={onPaged}
      nothing={<Trans>Nothing is on the way.</Trans>}
      line={(line: Output<'stock.awaited'>['list'][number]) => (
        <li key={line._id} className={classes.line}>
          <b>{line.purchase_number}</b>
          <b className={classes.amount}>{line.pieces}</b>
          <span className={classes.muted}>
            {line.order_number ? <Trans>For order {line.order_number}</Trans> : <Trans>For stock</Trans>}
            {line.seller_name && ` · ${line.seller_name}`}
            {line.bought_at && (
              <>
                {' · '}
                <DateText value={line.bought_at} form="day" />
              </>
            )}
          </span>
          <span className={classes.amount}>{line.inbound_waybill && <Plate>{line.inbound_waybill}</Plate>}</span>
        </li>
      )}
    />
  );
}

function Needs({ row, paged, onPaged }: PartProps) {
  const query = useQuery({ ...needsQuery(row, paged), placeholderData: keepPreviousData });
  return (
    <Lines
      query={query}
      paged={paged}
      onPaged={onPaged}
      nothing={<Trans>No order needs it.</Trans>}
      line={(need: Output<'stock.needs'>['list'][number]) => (
        <li key={need.order_id} className={classes.line}>
          <b>{need.order_number}</b>
          <b className={classes.amount}>{need.reserved + need.awaited}</b>
          <span className={classes.muted}>{need.seller_name}</span>
          <span className={classes.muted}>
            {need.awaited > 0 && (
              <Trans>
                {need.reserved} reserved, {need.awaited} to arrive
              </Trans>
            )}
          </span>
        </li>
      )}
    />
  );
}
