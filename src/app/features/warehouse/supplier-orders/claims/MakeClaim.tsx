import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/supplier_order.claimCreate';
import { claimable } from '#domain/warehouse/supplier-claims/decide.ts';
import { claimKinds, type ClaimKind } from '#domain/warehouse/supplier-claims/status.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useUploads } from '../../../../shared/form/use-uploads.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Order } from '../queries.ts';
import { ClaimFields } from './ClaimFields.tsx';
import { claimKindLabels } from './labels.ts';

/** Pieces that a claim can name, by line of an order. */
export const claimablePieces = (order: Order, kind: ClaimKind): readonly number[] =>
  order.lines.map(({ ordered, received, damaged }) => claimable(kind, { ordered, received, damaged }));

/** The first kind of claim for which an order has pieces; wrong goods where nothing else is. */
export const kindToClaim = (order: Order): ClaimKind =>
  claimKinds.find((kind) => claimablePieces(order, kind).some((pieces) => pieces > 0)) ?? 'wrong';

type Line = { line_id: string; quantity: number | null };

/** Claims pieces of an order that were damaged, missing or wrong. */
export function MakeClaim({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const photos = useUploads('evidence');
  const linesFor = (kind: ClaimKind): Line[] => {
    const pieces = claimablePieces(order, kind);
    return order.lines.map(({ _id }, nth) => ({ line_id: _id, quantity: kind === 'wrong' ? 0 : (pieces[nth] ?? 0) }));
  };
  const valueOf = (lines: readonly Line[]) =>
    order.lines.reduce((all, { price }, nth) => all + price.minor * (lines[nth]?.quantity ?? 0), 0);
  const first = kindToClaim(order);
  const form = useCallForm('supplier_order.claimCreate', limits, {
    initialValues: {
      kind: first,
      lines: linesFor(first),
      amount_fen: valueOf(linesFor(first)) as number | null,
      reason: '',
    },
    required: { reason: t`Please write what was wrong.` },
    validate: ({ lines, kind }) => {
      const pieces = claimablePieces(order, kind);
      const over = lines.findIndex(({ quantity }, nth) => (quantity ?? 0) > (pieces[nth] ?? 0));
      if (over >= 0) return { [`lines.${over}.quantity`]: t`Only ${pieces[over] ?? 0} pieces can be claimed.` };
      return lines.every(({ quantity }) => !quantity) ? { 'lines.0.quantity': t`Enter how many pieces.` } : {};
    },
    toInput: ({ kind, lines, amount_fen: amount, reason }) =>
      amount === null
        ? null
        : {
            order_id: order._id,
            kind,
            lines: lines.flatMap(({ line_id, quantity }) => (quantity ? [{ line_id, quantity }] : [])),
            amount_fen: amount,
            reason,
            photo_ids: [...photos.ids],
          },
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is noted` });
      onClose();
    },
  });
  const [kind, amount] = [form.field('kind'), form.field('amount_fen')];
  const changeLines = (lines: Line[]) => {
    // The amount follows the pieces until another one is agreed.
    if (amount.value === valueOf(form.values.lines)) form.set('amount_fen', valueOf(lines));
    form.set('lines', lines);
  };
  const pieces = claimablePieces(order, kind.value);
  return (
    <Drawer
      title={t`Claim for ${order.number}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="supplier-claim" loading={form.isPending} why={photos.why}>
            <Trans>Make claim</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="supplier-claim" {...form.props}>
        <SelectField
          label={<Trans>What was wrong?</Trans>}
          options={claimKinds.map((value) => ({ value, label: i18n._(claimKindLabels[value]) }))}
          value={kind.value}
          onChange={(value) => {
            const next = claimKinds.find((each) => each === value);
            if (!next) return;
            kind.onChange(next);
            changeLines(linesFor(next));
          }}
        />
        {order.lines.map((line, nth) =>
          (pieces[nth] ?? 0) === 0 ? null : (
            <NumberField
              key={line._id}
              whole
              optional
              label={<Trans>Pieces of {line.variant_code}</Trans>}
              {...form.field(`lines.${nth}.quantity`)}
              value={form.values.lines[nth]?.quantity ?? undefined}
              onChange={(next) =>
                changeLines(
                  form.values.lines.map((each, at) => (at === nth ? { ...each, quantity: next ?? null } : each)),
                )
              }
            />
          ),
        )}
        <ClaimFields amount={amount} reason={form.field('reason')} photos={photos} />
      </Form>
    </Drawer>
  );
}
