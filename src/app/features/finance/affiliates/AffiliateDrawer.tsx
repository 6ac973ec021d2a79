import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../ui/list/open-row.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { BankFacts } from './BankFacts.tsx';
import { EarningsChart } from './EarningsChart.tsx';
import { EarningsStrip, TierCard } from './Figures.tsx';
import { EmailFact } from './ReceiverFacts.tsx';
import { bankQuery, infosQuery, type AffiliateRow } from './queries.ts';

type AffiliateDrawerProps = { row: AffiliateRow; place: Place; onClose: () => void };

/** For staff: the figures and bank details of one affiliate. */
export function AffiliateDrawer({ row, place, onClose }: AffiliateDrawerProps) {
  const { data: infos, error, refetch } = useQuery(infosQuery(row._id));
  const { data: saved } = useQuery(bankQuery(row._id));
  return (
    <DetailDrawer
      {...place}
      onClose={onClose}
      title={row.name}
      amount={<MoneyText money={row.available} alarm charged />}
      sub={row.email}
      side={
        <section>
          <SectionHead>
            <Trans>Payout details</Trans>
          </SectionHead>
          {saved?.bank && <BankFacts bank={saved.bank} />}
          {saved && saved.payout_email !== null && (
            <div style={saved.bank ? { marginTop: 10 } : undefined}>
              <EmailFact email={saved.payout_email} />
            </div>
          )}
          {!saved?.bank && !saved?.payout_email && (
            <Text size="sm" c="dimmed">
              {saved && <Trans>None are entered yet.</Trans>}
            </Text>
          )}
        </section>
      }
      foot={
        <ButtonLink to="/affiliate/bill-history" search={{ user_id: row._id }} size="form">
          <Trans>Bill history</Trans>
        </ButtonLink>
      }
    >
      {error && !infos && (
        <NotLoaded error={error} title={<Trans>The figures did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {infos && (
        <Stack gap="sm">
          <EarningsStrip infos={infos} />
          <TierCard infos={infos} />
          <EarningsChart infos={infos} />
        </Stack>
      )}
    </DetailDrawer>
  );
}
