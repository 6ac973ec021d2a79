import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RuledList } from '../../../../ui/RuledList.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { hasEffect, problemLabels, type ReadNumbersRow } from './numbers.ts';
import classes from './numbers.module.css';

/** What a table was read as, an order after the other: what is attached, or why not. */
export function ReadNumbers({ list }: { list: readonly ReadNumbersRow[] }) {
  const { t } = useLingui();
  return (
    <RuledList label={t`What the table says`}>
      {list.map((row) => (
        <li key={row.number}>
          <div className={classes.head}>
            <b>{row.number}</b>
            <Outcome row={row} />
          </div>
          {row.supplier_name && <span className={classes.second}>{row.supplier_name}</span>}
          <Changes row={row} />
        </li>
      ))}
    </RuledList>
  );
}

function Outcome({ row }: { row: ReadNumbersRow }) {
  if (row.problem)
    return (
      <ToneMark tone="bad">
        <Trans>Left out</Trans>
      </ToneMark>
    );
  return hasEffect(row) ? (
    <ToneMark tone="good">
      <Trans>New</Trans>
    </ToneMark>
  ) : (
    <ToneMark tone="idle">
      <Trans context="numbers">Nothing new</Trans>
    </ToneMark>
  );
}

function Changes({ row }: { row: ReadNumbersRow }) {
  const { i18n } = useLingui();
  if (row.problem) return <span>{i18n._(problemLabels[row.problem])}</span>;
  return (
    <>
      {row.supplier_number !== null && (
        <span>
          <Trans>Supplier’s number</Trans> {row.supplier_number_before && <s>{row.supplier_number_before}</s>}{' '}
          <Plate>{row.supplier_number}</Plate>
        </span>
      )}
      {row.waybill !== null && (
        <span>
          <Trans>Carton</Trans> <Plate>{row.waybill}</Plate>{' '}
          <Plural value={row.pieces} one="with # piece" other="with # pieces" />
        </span>
      )}
      {row.traces.map(({ waybill, trace }) => (
        <span key={waybill} className={classes.second}>
          {waybill}: {trace}
        </span>
      ))}
    </>
  );
}
