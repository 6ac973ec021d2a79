import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { money } from '#domain/shared/money/money.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Pager } from '../../../ui/list/paging/Pager.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { percentText } from '../../../ui/text/percent.ts';
import classes from './formulas.module.css';

/** The changed quotes of a dry run, the largest change first. */
export function DryRunRows({ runId }: { runId: string }) {
  const { t, i18n } = useLingui();
  const [{ page, size }, setPage] = useState({ page: 1, size: 20 });
  const { data } = useQuery({
    ...callQuery('quotation_formula.dryRunRows', { run_id: runId, page, size }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <SkeletonRows label={t`Changed quotes`} rows={6} />;
  return (
    <div>
      <ul className={classes.examples} aria-label={t`Changed quotes`}>
        {data.list.map((row) => (
          <li key={row.quotation_id} className={classes.run}>
            <Stack gap={0} miw={0}>
              <Text span inherit truncate>
                {i18n.locale === 'zh-CN' ? row.title_cn : row.title}
              </Text>
              <Text span fz="xs" c="dimmed" truncate>
                {row.inquiry_number} · {row.seller_name} · <Flag code={row.country_code} /> · {row.channel}
                {row.quantity > 1 && (
                  <>
                    {' · '}
                    <Trans>{row.quantity} pieces</Trans>
                  </>
                )}
              </Text>
            </Stack>
            <span>
              <MoneyText money={money(row.was_minor, row.currency)} /> →{' '}
              <MoneyText money={money(row.is_minor, row.currency)} />
            </span>
            <b>{percentText(row.change_bp, i18n.locale, { signed: true })}</b>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        size={size}
        count={data.count}
        onPage={(next) => setPage({ page: next, size })}
        onSize={(next) => setPage({ page: 1, size: next })}
      />
    </div>
  );
}
