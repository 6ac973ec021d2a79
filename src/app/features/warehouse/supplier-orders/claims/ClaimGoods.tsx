import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/supplier_order.claimFromGoods';
import type { ClaimKind } from '#domain/warehouse/supplier-claims/status.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useUploads } from '../../../../shared/form/use-uploads.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { claimGoodsQuery, type GoodsAbout } from '../queries.ts';
import type { Output } from '../../../../sync/calls.ts';
import { ClaimFields } from './ClaimFields.tsx';
import { claimKindLabels } from './labels.ts';

type Goods = Output<'supplier_order.claimGoods'>;
type ClaimGoodsProps = { about: GoodsAbout; onDone: (claimId: string) => void; onClose: () => void };

/** The supplier that only the purchase names. */
const named = 'named';

/** Claims goods that came without a supplier order, lie in quarantine, or were not found by a count. */
export function ClaimGoods({ about, onDone, onClose }: ClaimGoodsProps) {
  const { t } = useLingui();
  const { data: goods, error, refetch } = useQuery(claimGoodsQuery(about));
  const isClaimable = goods && goods.suppliers.length > 0 && goods.pieces.some(({ left }) => left > 0);
  if (goods && isClaimable) return <Loaded about={about} goods={goods} onDone={onDone} onClose={onClose} />;
  return (
    <Drawer title={t`Make claim`} onClose={onClose}>
      {goods ? (
        <Empty
          title={<Trans>Nothing to claim</Trans>}
          text={
            goods.suppliers.length === 0 ? (
              <Trans>No supplier sells {goods.variant_code}. Add one to the internal product first.</Trans>
            ) : (
              <Trans>All pieces are claimed already.</Trans>
            )
          }
        />
      ) : error ? (
        <NotLoaded
          error={error}
          title={<Trans>The goods did not load</Trans>}
          broken={<Trans>The server returned an error.</Trans>}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  );
}

function Loaded({ about, goods, onDone, onClose }: ClaimGoodsProps & { goods: Goods }) {
  const { t, i18n } = useLingui();
  const photos = useUploads('evidence');
  const kinds = goods.pieces.filter(({ left }) => left > 0);
  const leftOf = (kind: ClaimKind) => kinds.find((each) => each.kind === kind)?.left ?? 0;
  const valueOf = (quantity: number | undefined) => goods.price.minor * (quantity ?? 0);
  const [first] = kinds;
  const form = useCallForm('supplier_order.claimFromGoods', limits, {
    initialValues: {
      supplier_id: goods.suppliers[0]?._id ?? null,
      kind: first?.kind ?? ('damaged' as ClaimKind),
      quantity: first?.left as number | undefined,
      amount_fen: valueOf(first?.left) as number | null,
      reason: '',
    },
    required: { reason: t`Please write what was wrong.` },
    validate: ({ kind, quantity }) => {
      const left = leftOf(kind);
      if (!quantity) return { quantity: t`Enter how many pieces.` };
      return quantity > left ? { quantity: t`Only ${left} pieces can be claimed.` } : {};
    },
    toInput: ({ supplier_id, kind, quantity, amount_fen: amount, reason }) =>
      amount === null
        ? null
        : {
            ...about,
            supplier_id,
            kind,
            quantity: quantity ?? 0,
            amount_fen: amount,
            reason,
            photo_ids: [...photos.ids],
          },
    refusals: { 'supplier-claim.too-many': 'quantity' },
    onDone: ({ claim_id: id, number }) => {
      showToast({ tone: 'good', title: t`${number} is noted` });
      onDone(id);
    },
  });
  const [kind, amount, supplier] = [form.field('kind'), form.field('amount_fen'), form.field('supplier_id')];
  const changeQuantity = (quantity: number | undefined) => {
    // The amount follows the pieces until another one is agreed.
    if (amount.value === valueOf(form.values.quantity)) form.set('amount_fen', valueOf(quantity));
    form.set('quantity', quantity);
  };
  const [own, other] = localizedTitle(goods, i18n.locale);
  return (
    <Drawer
      title={t`Claim for ${goods.variant_code}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="goods-claim" loading={form.isPending} why={photos.why}>
            <Trans>Make claim</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Box mb="md">
        <LineRow image={goods.image} name={own} option={other} codes={<Plate>{goods.origin_name}</Plate>} />
      </Box>
      <Form id="goods-claim" {...form.props}>
        <SelectField
          label={<Trans>Supplier</Trans>}
          options={goods.suppliers.map(({ _id, name }) => ({ value: _id ?? named, label: name }))}
          value={supplier.value ?? named}
          onChange={(value) => supplier.onChange(value === named ? null : value)}
        />
        <SelectField
          label={<Trans>What was wrong?</Trans>}
          options={kinds.map(({ kind: value }) => ({ value, label: i18n._(claimKindLabels[value]) }))}
          value={kind.value}
          onChange={(value) => {
            const next = kinds.find((each) => each.kind === value);
            if (!next) return;
            kind.onChange(next.kind);
            changeQuantity(next.left);
          }}
        />
        <NumberField whole label={<Trans>Pieces</Trans>} {...form.field('quantity')} onChange={changeQuantity} />
        <ClaimFields amount={amount} reason={form.field('reason')} photos={photos} />
      </Form>
    </Drawer>
  );
}
