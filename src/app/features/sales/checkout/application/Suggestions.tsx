import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button/Button.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import type { WantedLine } from './draft.ts';
import { GoodsRow } from './GoodsRow.tsx';
import { goodsQuery, type Goods } from './queries.ts';

type SuggestionsProps = { chosen: readonly WantedLine[]; onAdd: (lines: readonly WantedLine[]) => void };

const maxShown = 5;
const lineOf = ({ variant_id, suggested }: Goods): WantedLine => ({ variant_id, quantity: suggested });

/** Own goods that sell out before a new order could arrive; nothing while there are none. */
export function Suggestions({ chosen, onAdd }: SuggestionsProps) {
  const { t } = useLingui();
  const { data } = useQuery(goodsQuery('own', '', 1));
  const has = new Set(chosen.map(({ variant_id }) => variant_id));
  const open = (data?.list ?? []).filter((goods) => goods.suggested > 0 && !has.has(goods.variant_id));
  const shown = open.slice(0, maxShown);
  if (shown.length === 0) return null;
  return (
    <Surface
      title={<Trans>Order again</Trans>}
      note={<Trans>from your sales of 90 days</Trans>}
      end={
        open.length > 1 && (
          <Button onClick={() => onAdd(open.map(lineOf))}>
            <Plural value={open.length} one="Add # product" other="Add all #" />
          </Button>
        )
      }
    >
      <ul aria-label={t`Order again`}>
        {shown.map((goods) => (
          <GoodsRow
            key={goods.variant_id}
            goods={goods}
            pieces={goods.suggested}
            isChosen={false}
            onAdd={() => onAdd([lineOf(goods)])}
          />
        ))}
      </ul>
    </Surface>
  );
}
