import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { explain } from '#domain/sourcing/quotations/explain.ts';
import { quotationLimits } from '#domain/sourcing/quotations/limits.ts';
import { areaOf, type Area } from '../../../../shared/grid/places.ts';
import { Refused } from '../../../../sync/failure.ts';
import { callQuery, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { useWidth } from '../../../../ui/list/use-width.ts';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { channelName, pricesQuery } from '../queries.ts';
import { QuoteSteps } from '../QuoteSteps.tsx';
import { CopyPrices } from './CopyPrices.tsx';
import { readDraft, storeDraft } from './draft-store.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { Missing } from './Missing.tsx';
import { formLine, quoteLines, sendInput, type Draft, type FormedLine } from './quote-lines.ts';
import { QuoteCard } from './QuoteCard.tsx';
import { QuoteTable } from './QuoteTable.tsx';
import { VariantChoices } from './VariantChoices.tsx';
import { Wishes } from './Wishes.tsx';
import classes from '../quotations.module.css';

const cellsQuery = (countries: readonly string[], variants: readonly string[]) =>
  callQuery('quotation.shipperChannelAndPrice', {
    country_code: countries.join(','),
    ...(variants.length > 0 ? { variant_id: variants.join(',') } : {}),
  });

/** Staff quotes an inquiry: every variant, country and channel in one grid, prefilled by the formulas. */
export function QuotePage({ inquiryId, onDone }: { inquiryId: string; onDone: () => void }) {
  const { t } = useLingui();
  const isPhone = useWidth() === 'phone';
  const inquiry = useQuery(callQuery('inquiry.info', { inquiry_id: inquiryId }));
  const prices = useQuery(pricesQuery(inquiryId));
  const variants = useMemo(
    () =>
      [
        ...new Set(
          inquiry.data?.products.flatMap((product) => product.variants.flatMap(({ variant_id }) => variant_id ?? [])),
        ),
      ].sort(),
    [inquiry.data],
  );
  const countries = inquiry.data?.countries ?? [];
  const cells = useQuery({ ...cellsQuery(countries, variants), enabled: inquiry.data !== undefined });
  const [steps, setSteps] = useState<readonly Draft[]>(() => [readDraft(inquiryId)]);
  const draft = steps.at(-1) ?? {};
  const [area, setArea] = useState<Area>(areaOf({ row: 0, column: 0 }));
  const [reason, setReason] = useState('');
  const [days, setDays] = useState<number | undefined>(undefined);
  const [open, setOpen] = useState<'history' | 'steps' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const lines = useMemo(
    () => (inquiry.data && cells.data && prices.data ? quoteLines(inquiry.data, cells.data, prices.data.list) : []),
    [inquiry.data, cells.data, prices.data],
  );
  const formed = lines.map((line) => formLine(line, draft[line.key]));
  const chosen = formed.filter(({ send }) => send);
  const low = chosen.filter(({ isLow }) => isLow).length;
  const put = (next: Draft) => {
    setFailure(null);
    setSteps([...steps.slice(-50), next]);
    storeDraft(inquiryId, next);
  };
  const undo = () => {
    const [last, before] = [steps.length - 1, steps.at(-2)];
    if (!before) return;
    setSteps(steps.slice(0, last));
    storeDraft(inquiryId, before);
  };
  const send = useCommand('quotation.submitQuotation', {
    onDone: ({ prices: count, number }) => {
      storeDraft(inquiryId, {});
      showToast({
        tone: 'good',
        title: t`${plural(count, { one: '# price', other: '# prices' })} of ${number} sent`,
      });
      onDone();
    },
    onFailed: (error) => {
      if (!(error instanceof Refused)) return false;
      setFailure(error.message);
      void inquiry.refetch();
      void prices.refetch();
      void cells.refetch();
      return true;
    },
  });
  const submit = () => {
    const input = sendInput(formed);
    if (!inquiry.data || !input) return;
    send.mutate({
      inquiry_id: inquiryId,
      version: inquiry.data.version,
      prices: input,
      margin_reason: reason,
      ...(days === undefined ? {} : { valid_days: days }),
    });
  };
  const why =
    chosen.length === 0
      ? t`Choose at least one price to send.`
      : chosen.length > quotationLimits.cells
        ? t`At most ${quotationLimits.cells} prices at once.`
        : chosen.some(({ invalid }) => invalid.size > 0)
          ? t`Correct the marked cells first.`
          : Number.isNaN(days)
            ? t`Please input number`
            : low > 0 && reason.trim() === ''
              ? t`Say why the margin is low.`
              : undefined;
  const failed = [cells, prices].find(({ error, data: loaded }) => error && !loaded);
  const active = formed[Math.min(area.active.row, formed.length - 1)];
  const data = inquiry.data;
  if (inquiry.error && !data)
    return (
      <NotLoaded
        error={inquiry.error}
        title={<Trans>The inquiry did not load</Trans>}
        onRetry={() => void inquiry.refetch()}
      />
    );
  if (!data) return <SkeletonRows label={t`Inquiry`} />;
  return (
    <div className={classes.grid}>
      <PageHead
        title={<Trans>Quote {data.number}</Trans>}
        note={`${data.seller_name} · ${data.title}`}
        actions={
          <>
            <ButtonLink to="/sourcing" search={{ open: inquiryId }}>
              <Trans>Back to the inquiry</Trans>
            </ButtonLink>
            <Button onClick={() => setOpen('history')}>
              <Trans>History</Trans>
            </Button>
            <CopyPrices inquiryId={inquiryId} lines={lines} draft={draft} onDraft={put} />
            <Button why={active ? undefined : t`Choose our variants first.`} onClick={() => setOpen('steps')}>
              <Trans>Explain</Trans>
            </Button>
            <Button variant="primary" loading={send.isPending} why={why} onClick={submit}>
              <Plural value={chosen.length} _0="Send prices" one="Send # price" other="Send # prices" />
            </Button>
          </>
        }
      />
      {failure !== null && <Note tone="bad" title={failure} />}
      <Stack gap={12}>
        <Wishes inquiry={data} prices={prices.data?.list ?? []} />
        <VariantChoices inquiry={data} known={cells.data?.variants ?? []} />
        <div className={classes.fields}>
          <NumberField
            label={<Trans>Valid for days</Trans>}
            optional
            whole
            value={Number.isNaN(days) ? undefined : days}
            // An unreadable number must not be sent as an empty field.
            onChange={(next, text) => setDays(next ?? (text.trim() === '' ? undefined : Number.NaN))}
            placeholder={t`as the formula says`}
          />
          {low > 0 && (
            <TextField
              label={<Plural value={low} one="Why # margin is low" other="Why # margins are low" />}
              value={reason}
              onChange={setReason}
              maxLength={quotationLimits.reason}
            />
          )}
        </div>
        {why !== undefined && formed.length > 0 && (
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        )}
        <Missing missing={cells.data?.missing ?? []} />
      </Stack>
      {failed?.error && (
        <NotLoaded
          error={failed.error}
          title={<Trans>The prices did not load</Trans>}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && lines.length === 0 && (cells.isPending || prices.isPending) && variants.length > 0 && (
        <SkeletonRows label={t`Prices`} />
      )}
      {variants.length === 0 && (
        <Empty
          title={<Trans>Choose what we would supply</Trans>}
          text={<Trans>Then every country and channel is priced by the formula.</Trans>}
        />
      )}
      {formed.length > 0 && isPhone && (
        <QuoteCard
          lines={formed}
          draft={draft}
          at={active ? formed.indexOf(active) : 0}
          onAt={(row) => setArea(areaOf({ row, column: 0 }))}
          onDraft={put}
        />
      )}
      {formed.length > 0 && !isPhone && (
        <QuoteTable lines={formed} draft={draft} area={area} onArea={setArea} onDraft={put} onUndo={undo} />
      )}
      {open === 'history' && <HistoryDrawer inquiryId={inquiryId} onClose={() => setOpen(null)} />}
      {open === 'steps' && active && <StepsDrawer formed={active} onClose={() => setOpen(null)} />}
    </div>
  );
}

function StepsDrawer({ formed: { line, overrides }, onClose }: { formed: FormedLine; onClose: () => void }) {
  const { i18n } = useLingui();
  const isEntered = Object.keys(overrides).length > 0;
  const steps = explain(isEntered ? { ...line.inputs, overrides } : line.inputs, 'staff');
  return (
    <Drawer title={`${line.country_code} · ${channelName(line, i18n.locale)}`} onClose={onClose}>
      <QuoteSteps steps={steps} />
    </Drawer>
  );
}
