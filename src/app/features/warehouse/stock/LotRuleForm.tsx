import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { defaultNoticeDays } from '#domain/warehouse/lots/lots.ts';
import limits from 'virtual:limits/stock.saveLotRule';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import type { Output } from '../../../sync/calls.ts';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { lotRuleQuery } from './queries.ts';

type LotRuleProps = { variantId: string; code: string; onClose: () => void };

/** Whether a variant has lots, and until when its pieces are sold. */
export function LotRuleForm(props: LotRuleProps) {
  const { t } = useLingui();
  const query = useQuery(lotRuleQuery(props.variantId));
  if (query.data !== undefined) return <RuleForm {...props} rule={query.data} />;
  return (
    <Drawer title={t`Lots of ${props.code}`} onClose={props.onClose}>
      {query.error ? <Note tone="bad" role="status" text={query.error.message} /> : <SkeletonRows />}
    </Drawer>
  );
}

function RuleForm({ variantId, code, onClose, rule }: LotRuleProps & { rule: Output<'stock.lotRule'> }) {
  const { t } = useLingui();
  const form = useCallForm('stock.saveLotRule', limits, {
    initialValues: {
      has_lots: rule !== null,
      expires: rule?.expires ?? true,
      sell_days: rule?.sell_days as number | undefined,
      notice_days: (rule?.notice_days ?? defaultNoticeDays) as number | undefined,
    },
    toInput: ({ has_lots, expires, sell_days, notice_days }) => ({
      variant_id: variantId,
      has_lots,
      expires,
      sell_days: sell_days ?? 0,
      notice_days: notice_days ?? defaultNoticeDays,
    }),
    onDone: (saved) => {
      showToast({ tone: 'good', title: saved ? t`${code} has lots` : t`${code} has no lots` });
      onClose();
    },
  });
  const { has_lots: hasLots, expires } = form.values;
  return (
    <Drawer
      title={t`Lots of ${code}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="lot-rule" loading={form.isPending}>
            <Trans>Save</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="lot-rule" {...form.props}>
        <Checkbox
          label={<Trans>The goods have lots: receipts need the lot, and one place takes one lot</Trans>}
          checked={hasLots}
          onChange={(event) => form.set('has_lots', event.currentTarget.checked)}
        />
        {hasLots && (
          <Checkbox
            label={<Trans>They expire: pieces that expire first are sold first</Trans>}
            checked={expires}
            onChange={(event) => form.set('expires', event.currentTarget.checked)}
          />
        )}
        {hasLots && expires && (
          <>
            <NumberField
              whole
              optional
              label={<Trans>Days before the expiry without sale</Trans>}
              help={<Trans>With 30, pieces are not sold in their last 30 days.</Trans>}
              {...form.field('sell_days')}
            />
            <NumberField
              whole
              optional
              label={<Trans>Days of notice before the sale ends</Trans>}
              help={
                <Trans>
                  With 30, the lot is marked and purchasers and sellers are notified 30 days before the last day of
                  sale. 0: on the last day.
                </Trans>
              }
              {...form.field('notice_days')}
            />
          </>
        )}
      </Form>
    </Drawer>
  );
}
