import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { channelName, goodsName, historyQuery } from '../queries.ts';

/** All rounds of an inquiry, newest first, with the difference to the round before. */
export function HistoryDrawer({ inquiryId, onClose }: { inquiryId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(historyQuery(inquiryId));
  return (
    <Drawer title={t`History of the prices`} onClose={onClose}>
      {error && !data && (
        <NotLoaded error={error} title={<Trans>The prices did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows label={t`Prices`} rows={6} />}
      <Stack gap={12}>
        {data?.list.map((price) => (
          <Group key={price._id} justify="space-between" wrap="nowrap" align="flex-start">
            <span>
              <b>
                {price.country_code} · {channelName(price, i18n.locale)}
              </b>
              <Text c="dimmed" size="sm">
                {goodsName(price)} · <Trans>round {price.round}</Trans> · <DateText value={price.quoted_at} />
              </Text>
              {price.reason && <Text size="sm">{price.reason}</Text>}
            </span>
            <Stack gap={2} align="flex-end">
              <b>
                <MoneyText money={price.total} />
              </b>
              {price.previous_total && (
                <MoneyText
                  money={{ ...price.total, minor: price.total.minor - price.previous_total.minor }}
                  sign="always"
                />
              )}
              <StatusMark family="inquiry" status={price.status} full />
            </Stack>
          </Group>
        ))}
      </Stack>
    </Drawer>
  );
}
