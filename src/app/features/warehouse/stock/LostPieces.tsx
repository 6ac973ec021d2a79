import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/stock.compensate';
import { money } from '#domain/shared/money/money.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { lossCauses, proposedPrice, type LossCause, type LossProposal } from '#domain/warehouse/own-losses/loss.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { lossCauseLabels } from './labels.ts';
import { ownPiecesQuery, type OwnPieces, type StockRow } from './queries.ts';

type HostedRow = StockRow & { seller_id: string };
type LostPiecesProps = { row: HostedRow; onClose: () => void };

/** Takes lost pieces out of a seller's stock and credits the seller. */
export function LostPieces({ row, onClose }: LostPiecesProps) {
  const { t } = useLingui();
  const { data: own, error, refetch } = useQuery(ownPiecesQuery(row));
  if (own && own.places.length > 0) return <Loaded row={row} own={own} onClose={onClose} />;
  return (
    <Drawer title={t`Lost pieces`} onClose={onClose}>
      {own ? (
        <Empty
          title={<Trans>Nothing to take out</Trans>}
          text={<Trans>All pieces of this seller serve orders.</Trans>}
        />
      ) : error ? (
        <NotLoaded
          error={error}
          title={<Trans>The stock did not load</Trans>}
          broken={<Trans>The server returned an error.</Trans>}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  );
}

function Loaded({ row, own, onClose }: LostPiecesProps & { own: OwnPieces }) {
  const { t, i18n } = useLingui();
  const { currency, places, paid, declared } = own;
  const proposal = proposedPrice({ paid, declared: declared && declared.price });
  // A place where a count found fewer is where they are lost.
  const first = places.find((place) => place.not_found > 0) ?? places[0];
  const proposed = (pieces: number | null) =>
    proposal && pieces !== null ? lineTotal(proposal.price, pieces).minor : null;
  const lost = first ? Math.min(first.pieces, Math.max(1, first.not_found)) : 1;
  const form = useCallForm('stock.compensate', limits, {
    initialValues: {
      location_code: (first?.location_code ?? null) as string | null,
      pieces: lost as number | null,
      cause: 'missing' as LossCause,
      amount_minor: proposed(lost),
      reason: '',
    },
    required: {
      location_code: t`Please choose a place.`,
      pieces: t`Please enter a number of pieces.`,
      amount_minor: t`Please enter an amount; 0 for none.`,
      reason: t`Please give a reason.`,
    },
    toInput: ({ location_code, pieces, cause, amount_minor, reason }) => {
      if (location_code === null || pieces === null || amount_minor === null) return null;
      const { warehouse_id, variant_id, seller_id } = row;
      return { warehouse_id, variant_id, seller_id, location_code, pieces, cause, amount_minor, reason };
    },
    refusals: { 'own-loss.too-many': 'pieces' },
    onDone: ({ seller_name: seller, amount: { minor } }) => {
      const title =
        minor > 0 ? t`${seller} is credited, and the pieces are out of the stock` : t`The pieces are out of the stock`;
      showToast({ tone: 'good', title });
      onClose();
    },
  });
  const [pieces, cause, amount] = [form.field('pieces'), form.field('cause'), form.field('amount_minor')];
  return (
    <Drawer
      title={t`Lost pieces of ${row.variant_code}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="lost-pieces" loading={form.isPending}>
            <Trans>Take out and credit</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="lost-pieces" {...form.props}>
        <SelectField
          label={<Trans>Place</Trans>}
          options={places.map(({ location_code: value, pieces: here, not_found: missing }) => ({
            value,
            label: value,
            note: missing > 0 ? t`${here}, of which a count did not find ${missing}` : String(here),
          }))}
          {...form.field('location_code')}
        />
        <NumberField
          whole
          label={<Trans>Pieces</Trans>}
          {...pieces}
          value={pieces.value ?? undefined}
          onChange={(next) => {
            // The amount follows the pieces until another one is entered.
            if (amount.value === proposed(pieces.value)) amount.onChange(proposed(next ?? null));
            pieces.onChange(next ?? null);
          }}
        />
        <SelectField
          label={<Trans>What happened?</Trans>}
          options={lossCauses.map((value) => ({ value, label: i18n._(lossCauseLabels[value]) }))}
          value={cause.value}
          onChange={(value) => {
            const next = lossCauses.find((each) => each === value);
            if (next) cause.onChange(next);
          }}
        />
        <MoneyField
          label={<Trans>Credit to {row.seller_name}</Trans>}
          help={<Proposal from={proposal?.from ?? null} notice={declared?.notice ?? ''} />}
          currency={currency}
          {...amount}
          value={amount.value === null ? null : money(amount.value, currency)}
          onChange={(next) => amount.onChange(next?.minor ?? null)}
        />
        <TextAreaField label={<Trans>Reason, which the seller reads</Trans>} rows={3} {...form.field('reason')} />
      </Form>
    </Drawer>
  );
}

function Proposal({ from, notice }: { from: LossProposal['from'] | null; notice: string }) {
  if (from === 'paid')
    return <Trans>Proposed: what the seller paid for a piece on average, with shipping and VAT.</Trans>;
  if (from === 'declared') return <Trans>Proposed: the value that the seller declared for a piece in {notice}.</Trans>;
  return <Trans>No purchase says what the seller paid, and no received delivery has a declared value.</Trans>;
}
