import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import limits from 'virtual:limits/store.add';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import type { StoreRow } from '../queries.ts';
import { NameFields } from './NameFields.tsx';
import { SellerField } from './SellerField.tsx';
import { storeRules } from './store-rules.ts';
import { useBusy } from './use-busy.ts';

export type AddProps = {
  formId: string;
  isStaff: boolean;
  /** The drawer's button shows the pending state. */
  onBusy: (busy: boolean) => void;
  onDone: (store: StoreRow) => void;
};

/** Adds a store whose orders come from files. */
export function AddFile({ formId, isStaff, onBusy, onDone }: AddProps) {
  const { t, i18n } = useLingui();
  const rules = storeRules(i18n);
  const form = useCallForm('store.add', limits, {
    initialValues: { name: '', code: '', currency: 'EUR', url: 'https://', seller_id: null as string | null },
    required: { ...rules.required, ...(isStaff && { seller_id: t`Please choose the seller this store belongs to.` }) },
    validate: (values) => rules.validate(values),
    toInput: ({ seller_id, ...store }) => ({ type: 'file', ...store, ...(seller_id !== null && { seller_id }) }),
    refusals: { ...rules.refusals, 'store.seller-needed': 'seller_id' },
    onDone,
  });
  useBusy(form.isPending, onBusy);
  return (
    <Box mt={22}>
      <Form id={formId} {...form.props}>
        {isStaff && <SellerField {...form.field('seller_id')} />}
        <NameFields
          name={form.field('name')}
          code={form.field('code')}
          currency={form.field('currency')}
          currencyHelp={<Trans>The currency of the orders in your file.</Trans>}
          isFixed={false}
        >
          <TextField label={<Trans>Store URL</Trans>} {...form.field('url')} inputMode="url" spellCheck={false} />
        </NameFields>
      </Form>
    </Box>
  );
}
