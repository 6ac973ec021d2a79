import { useLingui } from '@lingui/react/macro';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import type { PurchaseLine } from '../columns.tsx';

/** The lines of a stock purchase, as its seller sees them. */
export function OwnLines({ lines }: { lines: readonly PurchaseLine[] }) {
  const { t, i18n } = useLingui();
  return (
    <ul aria-label={t`Items`}>
      {lines.map((line) => (
        <li key={line._id}>
          <LineRow
            image={line.image}
            name={localizedTitle(line, i18n.locale)[0]}
            codes={<Plate>{line.variant_code}</Plate>}
            amount={t`${line.received} of ${line.quantity} received`}
            status={<StatusMark family="purchaseLine" status={line.status || 'none'} />}
          />
        </li>
      ))}
    </ul>
  );
}
