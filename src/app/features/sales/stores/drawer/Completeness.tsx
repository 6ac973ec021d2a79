import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { completenessQuery, type Completeness as Answer } from '../queries.ts';
import { DaysTable } from './DaysTable.tsx';
import { isOdd, proofOf } from './proof.ts';

type CompletenessProps = {
  storeId: string;
  /** Absent without the permission, or where the shop is not connected. */
  onCompare: (() => void) | undefined;
  onDay: ((day: string) => void) | undefined;
  isBusy: boolean;
};

/** Compares the shop's orders with ours by day: a summary, then the days that differ. */
export function Completeness({ storeId, onCompare, onDay, isBusy }: CompletenessProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(completenessQuery(storeId));
  const [isAll, setAll] = useState(false);
  const odd = data?.days.filter(isOdd) ?? [];
  const days = isAll ? (data?.days ?? []) : odd;
  return (
    <section>
      <SectionHead
        end={
          onCompare && (
            <Button variant="subtle" loading={isBusy || data?.is_comparing === true} onClick={onCompare}>
              <Trans>Compare now</Trans>
            </Button>
          )
        }
      >
        <Trans>Are all orders here?</Trans>
      </SectionHead>
      {data && <ProofNote result={data} mayPull={onDay !== undefined} />}
      {error && !data && (
        <ErrorPanel
          title={<Trans>The comparison did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows label={t`Days`} rows={3} />}
      {days.length > 0 && <DaysTable days={days} onDay={onDay} isBusy={isBusy} />}
      {data && data.days.length > odd.length && (
        <Button variant="subtle" style={{ marginTop: 8 }} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? (
            <Trans>Show only days with a difference</Trans>
          ) : (
            <Plural value={data.days.length} one="Show # day" other="Show all # days" />
          )}
        </Button>
      )}
    </section>
  );
}

/** The summary: complete, or what is missing. */
function ProofNote({ result, mayPull }: { result: Answer; mayPull: boolean }) {
  const proof = proofOf(result);
  const { days } = proof;
  switch (proof.says) {
    case 'nothing-counted':
      return (
        <Note
          icon={<IconInfoCircle size={20} stroke={1.6} />}
          title={<Trans>Not compared yet</Trans>}
          text={<Trans>Each night the shop’s orders of the last 60 days are counted and set against ours.</Trans>}
        />
      );
    case 'missing':
      return (
        <Note
          tone="bad"
          icon={<IconAlertTriangle size={20} stroke={1.6} />}
          title={
            <Plural
              value={proof.orders}
              one="# order of the shop is not here"
              other="# orders of the shop are not here"
            />
          }
          text={mayPull && <Trans>Pull these days: what is missing comes in, and what is here stays as it is.</Trans>}
        />
      );
    case 'more':
      return (
        <Note
          icon={<IconInfoCircle size={20} stroke={1.6} />}
          title={
            <Plural
              value={proof.orders}
              one="Nothing is missing; # order is here and no longer in the shop"
              other="Nothing is missing; # orders are here and no longer in the shop"
            />
          }
          text={<Trans>The shop has deleted them since, or they came from a file.</Trans>}
        />
      );
    case 'complete':
      return (
        <Note
          icon={<IconCircleCheck size={20} stroke={1.6} color="var(--py-good)" />}
          title={
            proof.orders === 0 ? (
              <Trans>The shop had no order in the last {days} days.</Trans>
            ) : (
              <Plural
                value={proof.orders}
                one={`The only order of the last ${days} days is here.`}
                other={`All # orders of the last ${days} days are here.`}
              />
            )
          }
        />
      );
  }
}
