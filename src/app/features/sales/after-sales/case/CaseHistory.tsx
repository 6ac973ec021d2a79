import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { useMe } from '../../../../session/session.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { Timeline } from '../../../../shared/timeline/Timeline.tsx';
import type { CaseDetail } from '../queries.ts';

const steps: Readonly<Record<CaseDetail['history'][number]['what'], MessageDescriptor>> = {
  requested: msg({ message: 'Requested', context: 'a case' }),
  objected: msg`Objected`,
  released: msg`Put to the seller`,
  confirmed: msg`Confirmed`,
  by_rule: msg`Accepted by the seller’s rule`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
  files: msg`Evidence added`,
  restocked: msg`Goods returned`,
  changed: msg({ message: 'Changed', context: 'a case' }),
};

/** A waived charge is not labelled "rejected". */
const waived = msg`Waived`;

/** The history of a case, oldest first, and whose turn it is. */
export function CaseHistory({ detail }: { detail: CaseDetail }) {
  const { i18n } = useLingui();
  const done = detail.history.map(({ at, by, what }, index) => ({
    id: String(index),
    state: what === 'rejected' && detail.kind !== 'collect' ? ('failed' as const) : ('done' as const),
    title: i18n._(what === 'rejected' && detail.kind === 'collect' ? waived : steps[what]),
    by,
    when: <DateText value={at} />,
  }));
  const isSeller = useMe().role_name.includes('buyer');
  const waits =
    detail.awaits === 'seller' ? (
      isSeller ? (
        <Trans>Waits for you</Trans>
      ) : (
        <Trans>Waits for the seller</Trans>
      )
    ) : isSeller ? (
      <Trans>Waits for the platform’s decision</Trans>
    ) : (
      <Trans>Waits for our decision</Trans>
    );
  const now = detail.status === afterSaleStatus.unconfirmed ? [{ id: 'now', state: 'now' as const, title: waits }] : [];
  return (
    <section>
      <SectionHead>
        <Trans>History</Trans>
      </SectionHead>
      <Timeline steps={[...done, ...now]} />
    </section>
  );
}
