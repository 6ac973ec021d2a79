import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { holdChoices, type HoldMinutes } from '#domain/sales/orders/auto-process.ts';
import { useMe } from '../../../../session/session.ts';
import type { Output } from '../../../../sync/calls.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Switch } from '../../../../ui/form/choice/Switch.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { lineTop } from '../../../../ui/mantine/line-top.ts';
import { autoProcessQuery } from '../queries.ts';

type Rule = Output<'order.autoProcess'>[number];
type AutoProcessProps = { sellerId: string | undefined; onClose: () => void };

/** Auto-processing per store, and its delay. */
export default function AutoProcess({ sellerId, onClose }: AutoProcessProps) {
  const { t } = useLingui();
  const query = autoProcessQuery(sellerId);
  const { data, error, refetch } = useQuery(query);
  // Update at once: between the response and the refetch the switch would flip back.
  const put = (saved: Rule) =>
    queryClient.setQueryData(query.queryKey, (rules) =>
      rules?.map((rule) => (rule.store_id === saved.store_id ? saved : rule)),
    );
  return (
    <Drawer title={t`Auto-process`} onClose={onClose}>
      <Text inherit mb="sm" c="var(--py-text2)">
        <Trans>
          Paid orders with mapped products and a valid address are processed automatically: oldest first, by the
          cheapest channel, as long as the balance lasts. See the results under Tasks.
        </Trans>
      </Text>
      {error && !data ? (
        <NotLoaded error={error} title={t`The stores did not load`} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows label={t`Stores`} rows={3} />
      ) : data.length === 0 ? (
        <Empty title={t`No stores yet`} text={t`Open stores appear here.`} />
      ) : (
        <ul>
          {data.map((rule) => (
            <Store key={rule.store_id} rule={rule} onSaved={put} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Store({ rule, onSaved }: { rule: Rule; onSaved: (saved: Rule) => void }) {
  const { t } = useLingui();
  const isSeller = useMe().role_name.includes('buyer');
  const hold = useHoldLabels();
  const save = useCommand('order.setAutoProcess', {
    onDone: (saved) => {
      onSaved(saved);
      showToast({
        tone: 'good',
        title: saved.is_on
          ? t`Orders of ${saved.name} are processed automatically`
          : t`Auto-process is off for ${saved.name}`,
      });
    },
  });
  const current = save.isPending ? save.variables : rule;
  const set = (next: Partial<Pick<Rule, 'is_on' | 'hold_minutes'>>) =>
    save.mutate({ store_id: rule.store_id, is_on: current.is_on, hold_minutes: current.hold_minutes, ...next });
  return (
    <Stack component="li" gap={10} py="sm" style={lineTop}>
      <Switch
        label={rule.name}
        help={isSeller ? rule.code : rule.seller_name}
        checked={current.is_on}
        disabled={save.isPending}
        onChange={(is_on) => set({ is_on })}
      />
      {current.is_on && (
        <Box maw={340} pl={46}>
          <SelectField
            label={<Trans>An order goes</Trans>}
            help={rule.delayed > 0 && <Delayed count={rule.delayed} next={rule.next_at} />}
            options={holdChoices.map((minutes) => ({ value: String(minutes), label: hold(minutes) }))}
            value={String(current.hold_minutes)}
            onChange={(value) => {
              const chosen = holdChoices.find((minutes) => String(minutes) === value);
              if (chosen !== undefined && chosen !== current.hold_minutes) set({ hold_minutes: chosen });
            }}
            disabled={save.isPending}
          />
        </Box>
      )}
    </Stack>
  );
}

function Delayed({ count, next }: { count: number; next: string | null }) {
  return (
    <>
      <Plural value={count} one="# order is held back" other="# orders are held back" />
      {next && (
        <>
          {', '}
          <Trans>
            the first until <DateText value={next} />
          </Trans>
        </>
      )}
    </>
  );
}

function useHoldLabels(): (minutes: HoldMinutes) => string {
  const { t } = useLingui();
  return (minutes) => {
    if (minutes === 0) return t`as soon as it can`;
    const hours = minutes / 60;
    return hours < 1
      ? t`${minutes} minutes after it was placed`
      : plural(hours, { one: '# hour after it was placed', other: '# hours after it was placed' });
  };
}
