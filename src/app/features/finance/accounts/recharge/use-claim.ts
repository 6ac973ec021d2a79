import { useLingui } from '@lingui/react/macro';
import type { Money } from '#domain/shared/money/money.ts';
import addLimits from 'virtual:limits/account.recharge';
import updateLimits from 'virtual:limits/account.updateRecord';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { claimInput, claimOf } from './claim.ts';
import type { RechargeRow } from '../rows.ts';
import { useProof } from '../proof/use-proof.ts';

type ClaimOptions = {
  /** The claim to correct; null for a new one. */
  readonly row: RechargeRow | null;
  /** The initial amount of a new claim; zero for none. */
  readonly start: Money;
  readonly asksSeller: boolean;
  readonly onDone: (row: RechargeRow) => void;
};

export type Claim = ReturnType<typeof useClaim>;

/** The form of a claim and the upload of its proof. */
export function useClaim({ row, start, asksSeller, onDone }: ClaimOptions) {
  const { t } = useLingui();
  const form = useCallForm(row ? 'account.updateRecord' : 'account.recharge', row ? updateLimits : addLimits, {
    initialValues: claimOf(row, start),
    required: {
      ...(asksSeller && { seller_id: t`Please choose the seller this is for.` }),
      'amount.minor': t`Please enter the amount that was sent.`,
      reference: t`Please enter the reference of the transfer.`,
    },
    toInput: (values) => claimInput(row, asksSeller, values),
    refusals: {
      'account.seller-needed': 'seller_id',
      'recharge.reference-taken': 'reference',
      'recharge.no-rate': 'amount.currency',
      'recharge.wrong-proof': 'proof_file_id',
    },
    onDone,
  });
  const proof = useProof(row?.proof?.file_id ?? null, (fileId) => form.set('proof_file_id', fileId));
  const isOffline = useOffline();
  return {
    form,
    proof,
    /** The claim's stored proof. */
    storedProof: row?.proof ?? null,
    /** Why it cannot be sent now. */
    why: isOffline ? t`Payments need the connection.` : proof.why,
  };
}
