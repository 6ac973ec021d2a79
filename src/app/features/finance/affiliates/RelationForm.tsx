import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/promotion.setRelation';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useSellerOptions } from '../../../session/use-sellers.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { AffiliateField } from './AffiliateField.tsx';

const none: readonly { value: string; label: string }[] = [];

/** Assigns a seller to an affiliate from now on. */
export function RelationForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const sellers = useSellerOptions(true) ?? none;
  const form = useCallForm('promotion.setRelation', limits, {
    initialValues: { seller_id: null as string | null, affiliate_id: null as string | null },
    required: { seller_id: t`Please choose a seller.`, affiliate_id: t`Please choose an affiliate.` },
    toInput: ({ seller_id, affiliate_id }) =>
      seller_id === null || affiliate_id === null ? null : { seller_id, affiliate_id },
    refusals: { 'promotion.same': 'affiliate_id', 'promotion.no-affiliate': 'affiliate_id' },
    onDone: () => {
      showToast({ tone: 'good', title: t`The seller is assigned` });
      onClose();
    },
  });
  return (
    <Drawer
      title={t`Assign a seller`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="relation" loading={form.isPending}>
            <Trans>Assign seller</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="relation" {...form.props}>
        <SelectField
          label={<Trans>Seller</Trans>}
          placeholder={t`Choose a seller`}
          help={<Trans>Commissions earned before stay with the affiliate of then.</Trans>}
          options={sellers}
          {...form.field('seller_id')}
        />
        <AffiliateField {...form.field('affiliate_id')} />
      </Form>
    </Drawer>
  );
}
