import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { money } from '#domain/shared/money/money.ts';
import { Note } from '../../../ui/Note.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useNow } from '../../../ui/text/time/use-now.ts';
import type { Output } from '../../../sync/calls.ts';

type Gap = Output<'quotation_formula.gaps'>[number];
const Yuan = ({ fen }: { fen: number }) => <MoneyText money={money(fen, 'CNY')} />;

/** Factory prices that no general formula covers. */
export function GapsNote({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <Note
      tone="wait"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={<Trans>Some products have no price</Trans>}
      text={
        <ul style={plain}>
          {gaps.map((gap) => (
            <li key={`${gap.cost_from_fen} ${gap.from}`}>
              <GapText gap={gap} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

function GapText({ gap: { cost_from_fen: from, cost_to_fen: to, from: since, to: until } }: { gap: Gap }) {
  const now = useNow(60_000);
  const prices =
    to === null ? (
      from === 0 ? (
        <Trans>No formula covers all products.</Trans>
      ) : (
        <Trans>
          No general formula covers factory prices from <Yuan fen={from} />.
        </Trans>
      )
    ) : (
      <Trans>
        No general formula covers factory prices from <Yuan fen={from} /> to <Yuan fen={to} />.
      </Trans>
    );
  return (
    <>
      {prices}{' '}
      {new Date(since) > now && (
        <>
          <Trans>
            From <DateText value={since} form="day" />.
          </Trans>{' '}
        </>
      )}
      {until !== null && (
        <Trans>
          Until <DateText value={until} form="day" />.
        </Trans>
      )}
    </>
  );
}

const plain = { margin: 0, padding: 0, listStyle: 'none' } as const;
