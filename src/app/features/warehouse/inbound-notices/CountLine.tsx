import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import limits from 'virtual:limits/inbound.count';
import { decideNoticeCount, missingPieces, noticeDifference } from '#domain/warehouse/inbound-notices/count.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { LotFields, lotRefusals, lotInput, noLot, useLotErrors } from '../../../shared/goods/LotFields.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { LineRow } from '../../../ui/LineRow.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { differenceLabels } from './labels.ts';
import type { NoticeLine } from './queries.ts';
import classes from './notices.module.css';

/** A line with what arrived; `isDone`: missing pieces are a difference. */
export function LineFacts({ line, isDone }: { line: NoticeLine; isDone: boolean }) {
  const { t, i18n } = useLingui();
  const [title, otherTitle] = localizedTitle(line, i18n.locale);
  const difference = noticeDifference(line);
  const label = difference === 'short' && !isDone ? null : differenceLabels[difference];
  return (
    <div className={classes.product}>
      <LineRow
        image={line.image}
        name={title || line.description}
        option={otherTitle}
        codes={
          <>
            {line.variant_code && <Plate>{line.variant_code}</Plate>}
            {line.declared && (
              <span>
                <Trans>
                  Value per piece <MoneyText money={line.declared} />
                </Trans>
              </span>
            )}
            {line.damaged > 0 && <span>{t`${line.damaged} damaged`}</span>}
            {line.reason && <span>{line.reason}</span>}
          </>
        }
        each={t`${line.received} of ${line.announced} received`}
        status={label && <ToneMark tone="bad">{i18n._(label)}</ToneMark>}
      />
    </div>
  );
}

/** Counts one line: one click for what is missing, a reason for more or damaged pieces. */
export function CountLine({ noticeId, line }: { noticeId: string; line: NoticeLine }) {
  const { t } = useLingui();
  const lotErrors = useLotErrors();
  const form = useCallForm('inbound.count', limits, {
    initialValues: {
      good: missingPieces(line) as number | undefined,
      damaged: 0 as number | undefined,
      reason: '',
      location_code: line.location_code,
      ...noLot,
    },
    required: { location_code: t`Where are they?` },
    toInput: ({ good, damaged, reason, location_code: place, ...lot }) => ({
      notice_id: noticeId,
      line_id: line._id,
      good: good ?? 0,
      damaged: damaged ?? 0,
      reason: reason.trim(),
      location_code: place,
      ...lotInput(line.lot_rule, lot),
    }),
    validate: ({ good, damaged, reason, ...lot }) => {
      const decided = decideNoticeCount(line, { good: good ?? 0, damaged: damaged ?? 0, reason });
      if (decided.ok) return (good ?? 0) > 0 ? lotErrors(line.lot_rule, lot) : {};
      return decided.refusal === 'receipt.reason-missing'
        ? { reason: t`Please write the reason.` }
        : { good: t`Enter how many pieces arrived.` };
    },
    refusals: {
      'receipt.unknown-place': 'location_code',
      'move.full': 'location_code',
      'receipt.reason-missing': 'reason',
      ...lotRefusals,
    },
    onDone: () => showToast({ tone: 'good', title: t`Put into the seller’s stock` }),
  });
  const { good, damaged, reason } = form.values;
  const pieces = (good ?? 0) + (damaged ?? 0);
  const bare = decideNoticeCount(line, { good: good ?? 0, damaged: damaged ?? 0, reason: '' });
  const needsReason = reason !== '' || (!bare.ok && bare.refusal === 'receipt.reason-missing');
  return (
    <Stack component="section" gap={4} className={classes.receipt} aria-label={line.title}>
      <LineFacts line={line} isDone={false} />
      <Form {...form.props}>
        <div className={classes.count}>
          <NumberField label={<Trans>Good</Trans>} {...form.field('good')} whole />
          <NumberField label={<Trans>Damaged</Trans>} {...form.field('damaged')} whole />
          <TextField
            label={<Trans>Location</Trans>}
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('location_code')}
          />
          {line.lot_rule && <LotFields rule={line.lot_rule} lot={form.field('lot')} day={form.field('expires_on')} />}
          {needsReason && <TextField label={<Trans>Why more or damaged?</Trans>} {...form.field('reason')} />}
          <Button type="submit" size="form" loading={form.isPending} className={classes.receive}>
            <Trans>Receive {pieces}</Trans>
          </Button>
        </div>
      </Form>
    </Stack>
  );
}
