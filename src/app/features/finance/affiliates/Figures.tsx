import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { percentText } from '../../../ui/text/percent.ts';
import type { Infos } from './queries.ts';
import classes from './affiliates.module.css';

/** What was earned and can be withdrawn, and who came through the link. */
export function EarningsStrip({ infos }: { infos: Infos }) {
  const { t, i18n } = useLingui();
  return (
    <FigureStrip
      label={t`Earnings`}
      figures={[
        { id: 'available', label: t`Available`, value: <MoneyText money={infos.available} alarm charged /> },
        { id: 'hold', label: t`Money on hold`, value: <MoneyText money={infos.hold} charged /> },
        { id: 'earned', label: t`Earned in total`, value: <MoneyText money={infos.earned} charged /> },
        { id: 'visits', label: t`Visits, 30 days`, value: i18n.number(infos.visits) },
        { id: 'signups', label: t`Sign-ups, 30 days`, value: i18n.number(infos.sign_ups) },
        { id: 'sellers', label: t`Sellers`, value: i18n.number(infos.sellers) },
      ]}
    />
  );
}

/** The link to share. */
export function LinkCard({ infos }: { infos: Infos }) {
  const { t } = useLingui();
  const link = `${window.location.origin}${infos.link_path}`;
  const { window_days: days, months } = infos;
  return (
    <Surface title={<Trans>Your link</Trans>}>
      <Group gap={8} wrap="nowrap" className={classes.link ?? ''}>
        <code>{link}</code>
        <CopyButton text={link} label={t`Copy the link`} />
      </Group>
      <Text mt={8} size="sm" c="dimmed">
        <Trans>A shop that signs up within {days} days after opening it counts for you.</Trans>{' '}
        {months > 0 && <Trans>Its orders earn a commission for {months} months.</Trans>}{' '}
        <Trans>Your code: {infos.referral_code}</Trans>
      </Text>
    </Surface>
  );
}

/** The rate, and what is missing to the next one. */
export function TierCard({ infos }: { infos: Infos }) {
  const { i18n, t } = useLingui();
  const { charged } = useMoneyTexts();
  const { next, counted } = infos;
  const rate = percentText(infos.rate_bp, i18n.locale);
  const nextRate = next ? percentText(next.rate_bp, i18n.locale) : '';
  const missing = next ? charged(next.missing) : '';
  return (
    <Surface title={t`Commission rate: ${rate}`}>
      <Stack gap={10}>
        {next ? (
          <ProgressLine
            label={t`${missing} to ${nextRate}`}
            done={Math.max(0, Math.min(1, 1 - next.missing.minor / Math.max(1, next.from.minor)))}
            words={charged(next.from)}
          />
        ) : (
          <Text size="sm">
            <Trans>This is the highest rate.</Trans>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <Trans>
            Commissions are paid on goods and shipping without VAT, and reversed by refunds. The better of this and the
            last month counts: {charged(counted)}.
          </Trans>
        </Text>
      </Stack>
    </Surface>
  );
}
