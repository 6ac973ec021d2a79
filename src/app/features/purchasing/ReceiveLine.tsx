import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { receiptDifference } from '#domain/purchasing/receive.ts';
import type { Output } from '../../sync/calls.ts';
import { useCommand } from '../../sync/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { LineRow } from '../../ui/LineRow.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { StatusMark } from '../../ui/status/StatusMark.tsx';
import { Plate } from '../../ui/text/Plate.tsx';
import classes from './purchasing.module.css';

type InboundLine = Output<'stock.inbound'>['lines'][number];

/** Counts one line: what is right is one press, what differs asks why. `isNext`: the first that still waits. */
export function ReceiveLine({ line, isNext }: { line: InboundLine; isNext: boolean }) {
  const { t } = useLingui();
  const missing = Math.max(0, line.quantity - line.received);
  const [good, setGood] = useState<number | undefined>(missing);
  const [damaged, setDamaged] = useState<number | undefined>(0);
  const [place, setPlace] = useState(line.location_code);
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const receive = useCommand('stock.receive', {
    onDone: (done) => {
      setPressed(false);
      showToast({
        tone: 'good',
        title: t`Received for ${line.order_number}`,
        text: done.parcel_ready
          ? t`The parcel is ready to pack.`
          : done.missing > 0
            ? t`${done.missing} still to come.`
            : undefined,
      });
    },
  });
  const receipt = { good: good ?? 0, damaged: damaged ?? 0 };
  const facts = { status: line.status, expected: line.quantity, received: line.received, damaged: line.damaged };
  const difference = receiptDifference(facts, receipt);
  const words = {
    none: null,
    short: t`Fewer than bought: why?`,
    over: t`More than bought: why?`,
    damaged: t`What is damaged?`,
  };
  const needsReason = difference !== 'none';
  const nothing = receipt.good + receipt.damaged === 0;
  const done = line.status === 'received';
  const submit = () => {
    setPressed(true);
    if (nothing || place.trim() === '' || (needsReason && reason.trim() === '')) return;
    receive.mutate({
      line_id: line._id,
      ...receipt,
      reason: needsReason ? reason.trim() : '',
      location_code: place.trim(),
    });
  };
  return (
    <Stack component="section" gap={4} pb={20} className={classes.receipt} aria-label={line.title}>
      <div>
        <LineRow
          image={line.image}
          name={line.title}
          option={line.title_cn}
          codes={
            <>
              <Plate>{line.variant_code}</Plate>
              <span>{t`For ${line.order_number}`}</span>
            </>
          }
          each={t`${line.received} of ${line.quantity} received`}
          status={<StatusMark family="purchaseLine" status={line.status || 'none'} />}
        />
      </div>
      {!done && (
        <Form onSubmit={submit}>
          <div className={classes.count}>
            <NumberField
              label={<Trans>Good</Trans>}
              value={good}
              onChange={setGood}
              whole
              error={pressed && nothing ? <Trans>Enter how many pieces arrived.</Trans> : undefined}
            />
            <NumberField label={<Trans>Damaged</Trans>} value={damaged} onChange={setDamaged} whole />
            <TextField
              label={<Trans>Location</Trans>}
              value={place}
              onChange={(text) => setPlace(text.toUpperCase())}
              error={pressed && place.trim() === '' ? <Trans>Where do they lie?</Trans> : undefined}
              spellCheck={false}
            />
            {needsReason && (
              <TextField
                label={words[difference]}
                value={reason}
                onChange={setReason}
                error={pressed && reason.trim() === '' ? <Trans>Please write the reason.</Trans> : undefined}
              />
            )}
            <Button
              type="submit"
              size="form"
              variant={isNext ? 'primary' : 'default'}
              loading={receive.isPending}
              className={classes.receive}
            >
              <Trans>Receive {receipt.good + receipt.damaged}</Trans>
            </Button>
          </div>
        </Form>
      )}
    </Stack>
  );
}
