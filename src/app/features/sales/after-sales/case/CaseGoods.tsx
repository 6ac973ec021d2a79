import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { optionText } from '../option-text.ts';
import type { CaseDetail } from '../queries.ts';
import { stageLabels } from '../request/request-labels.ts';

/** The units of a case, and how many were returned. */
export function CaseGoods({ detail }: { detail: CaseDetail }) {
  const { t, i18n } = useLingui();
  if (detail.lines.length === 0) return null;
  const cameBack = (line: CaseDetail['lines'][number]) => {
    if (detail.stage !== 'to_be_restocked') return undefined;
    const { restocked, scrapped } = line;
    const out = line.quantity - restocked - scrapped;
    return out > 0 ? (
      <ToneMark tone="wait">{t`${out} to come back`}</ToneMark>
    ) : (
      <ToneMark tone="good">
        {scrapped > 0 ? t`${restocked} back in stock, ${scrapped} thrown away` : t`Back in stock`}
      </ToneMark>
    );
  };
  return (
    <section>
      <SectionHead line end={i18n._(stageLabels[detail.stage])}>
        <Trans>Which goods</Trans>
      </SectionHead>
      {detail.lines.map((line) => (
        <LineRow
          key={line.order_line_id}
          image={line.image}
          name={line.title}
          option={optionText(line)}
          codes={line.variant_code && <Plate>{line.variant_code}</Plate>}
          amount={<Plural value={line.quantity} one="# unit" other="# units" />}
          status={cameBack(line)}
        />
      ))}
    </section>
  );
}
