import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import limits from 'virtual:limits/order.refundCreate';
import { payers, type AfterSaleReason, afterSaleReasons } from '#domain/sales/after-sales/kinds.ts';
import { compare, type Money } from '#domain/shared/money/money.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { OpenCases } from './RequestDrawer.tsx';
import type { CaseRequest } from './case-request.ts';
import { EvidenceField } from '../EvidenceField.tsx';
import type { Options } from '../queries.ts';
import { UnitFields } from './UnitFields.tsx';
import { useSendRequest } from './use-send-request.ts';
import { useUploads } from '../../../../shared/form/use-uploads.ts';
import { useUnits } from './use-units.ts';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import { reasonLabels } from '../labels.ts';

type RequestFormProps = { title: string; request: CaseRequest; options: Options; onClose: () => void };

/** Reason, units, amount and evidence. */
export function RequestForm({ title, request: target, options, onClose }: RequestFormProps) {
  const { t, i18n } = useLingui();
  const { text, charged } = useMoneyTexts();
  const { kind, stage } = target;
  const { rest, currency } = options;
  const [reason, setReason] = useState<AfterSaleReason | null>(null);
  const [note, setNote] = useState('');
  const [amount, setAmount] = useState<Money | null>(null);
  const [isTyped, setTyped] = useState(false);
  // The charged amount of the units, until the user edits it.
  const [own, setOwn] = useState<{ product?: Money | null; shipping?: Money | null }>({});
  const [payer, setPayer] = useState<'1' | '2'>('2');
  const evidence = useUploads('evidence');
  const goods = useUnits(options, stage);
  const isEdited = note !== '' || amount !== null || Object.keys(own).length > 0;
  const markSaved = useUnsavedChanges(isEdited ? JSON.stringify({ note, amount, own }) : null);
  const request = useSendRequest(kind, () => {
    markSaved();
    onClose();
  });
  const product = own.product === undefined ? (goods.charged?.product ?? null) : own.product;
  const shipping = own.shipping === undefined ? (goods.charged?.shipping ?? null) : own.shipping;

  const tip = (limit: Money) => {
    const sum = charged(limit);
    return t`Tips: Max ${sum} could be refunded.`;
  };
  const over = (value: Money | null, limit: Money) =>
    value === null || value.minor < 0 ? t`Please enter an amount.` : compare(value, limit) > 0 ? tip(limit) : undefined;
  const errors = { product: over(product, rest.product), shipping: over(shipping, rest.shipping) };
  const nothing = (product?.minor ?? 0) + (shipping?.minor ?? 0) === 0;
  const ofKind = {
    refund: errors.product ?? errors.shipping ?? (nothing ? t`Choose goods or enter an amount.` : undefined),
    resend: goods.wire.length === 0 ? t`Choose the goods to send again.` : undefined,
    collect: amount && amount.minor > 0 ? undefined : t`Please enter an amount.`,
  };
  const why =
    (useOffline() ? t`Payments need the connection.` : undefined) ??
    (reason ? undefined : t`Choose a reason.`) ??
    (goods.isOver ? t`More units than there are.` : undefined) ??
    ofKind[kind] ??
    evidence.why;

  const send = () => {
    if (!reason) return;
    request.send({
      order_id: target.orderId,
      stage,
      reason,
      note,
      file_ids: [...evidence.ids],
      lines: goods.wire,
      product_minor: product?.minor ?? 0,
      shipping_minor: shipping?.minor ?? 0,
      amount_minor: amount?.minor ?? 0,
      payer: payer === '1' ? payers.buyer : payers.platform,
    });
  };
  const [cheapest] = options.channels;
  const estimate = cheapest ? text(cheapest.paid_by_seller.total) : '';
  return (
    <Drawer
      title={title}
      onClose={onClose}
      width={560}
      foot={
        <DrawerEnd>
          <Button size="form" variant="primary" why={why} loading={request.isSending} onClick={send}>
            {kind === 'collect' ? <Trans>Ask the seller for it</Trans> : <Trans>Send the request</Trans>}
          </Button>
        </DrawerEnd>
      }
    >
      <Stack gap="md">
        <OpenCases open={options.open} />
        <SelectField
          label={<Trans>Reason</Trans>}
          options={afterSaleReasons[kind].map((value) => ({ value, label: i18n._(reasonLabels[value]) }))}
          value={reason}
          onChange={setReason}
        />
        {kind !== 'collect' && (
          <UnitFields lines={goods.lines} stage={stage} units={goods.units} onChange={goods.set} />
        )}
        {kind === 'refund' && (
          <>
            <MoneyField
              label={<Trans>Product cost</Trans>}
              help={tip(rest.product)}
              error={errors.product}
              currency={currency}
              value={product}
              onChange={(value) => setOwn({ ...own, product: value })}
            />
            <MoneyField
              label={<Trans>Shipping cost</Trans>}
              help={tip(rest.shipping)}
              error={errors.shipping}
              currency={currency}
              value={shipping}
              onChange={(value) => setOwn({ ...own, shipping: value })}
            />
          </>
        )}
        {kind === 'resend' && (
          <RadioCards
            label={t`Who pays?`}
            value={payer}
            onChange={setPayer}
            cards={[
              {
                value: '2',
                label: t`The platform`,
                text: t`It costs the seller nothing`,
              },
              {
                value: '1',
                label: t`The buyer`,
                text: estimate
                  ? t`About ${estimate} for all of it`
                  : t`Product and shipping cost are billed to the seller`,
              },
            ]}
          />
        )}
        {kind === 'collect' && (
          <MoneyField
            label={<Trans>Amount</Trans>}
            error={isTyped ? ofKind.collect : undefined}
            currency={currency}
            value={amount}
            onChange={setAmount}
            onBlur={() => setTyped(true)}
          />
        )}
        <TextAreaField
          label={<Trans>What happened?</Trans>}
          optional
          value={note}
          onChange={setNote}
          maxLength={limits.fields['note']?.maxLength}
          rows={3}
        />
        <EvidenceField evidence={evidence} />
      </Stack>
    </Drawer>
  );
}
