import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Money } from '#domain/money/money.ts';
import { Refused } from '../../sync/failure.ts';
import { useCommand } from '../../sync/queries.ts';
import { useOffline } from '../../sync/connectivity.ts';
import { claimOf, type ClaimField, type ClaimFields } from './claim.ts';
import type { ProofFile, RechargeRow } from './rows.ts';
import { useProof, type Proof } from './use-proof.ts';

export type Claim = {
  /** Why it cannot be sent now. */
  readonly why: string | undefined;
  readonly fields: ClaimFields;
  readonly set: (change: Partial<ClaimFields>) => void;
  readonly leave: (field: ClaimField) => () => void;
  /** The field's fault, once it was left. */
  readonly shown: (field: ClaimField) => string | undefined;
  readonly currencyError: string | undefined;
  readonly proof: Proof;
  /** The proof the claim has already. */
  readonly keptProof: ProofFile | null;
  readonly isSending: boolean;
  readonly send: () => void;
};

type ClaimOptions = {
  /** The claim to correct; null for a new one. */
  readonly row: RechargeRow | null;
  /** What a new claim begins with; zero for nothing yet. */
  readonly start: Money;
  readonly asksSeller: boolean;
  readonly onDone: (row: RechargeRow) => void;
};

type Said = { readonly code: string; readonly text: string; readonly of: ClaimFields };

/** A claim as it is filled in, judged and sent; what the server refuses comes back to its field. */
export function useClaim({ row, start, asksSeller, onDone }: ClaimOptions): Claim {
  const { t } = useLingui();
  const [fields, setFields] = useState(() => claimOf(row, start));
  const [left, setLeft] = useState<ReadonlySet<ClaimField>>(new Set());
  const [said, setSaid] = useState<Said | null>(null);
  const proof = useProof(row?.proof?.file_id ?? null);

  const options = {
    onDone,
    onFailed: (error: Error) => {
      const inline = ['recharge.reference-taken', 'recharge.no-rate'];
      if (!(error instanceof Refused) || !inline.includes(error.refusal)) return false;
      setSaid({ code: error.refusal, text: error.message, of: fields });
      return true;
    },
  };
  const add = useCommand('account.recharge', options);
  const update = useCommand('account.updateRecord', options);

  const { seller, amount, currency, method, reference, note } = fields;
  const isTaken =
    said?.code === 'recharge.reference-taken' && said.of.reference === reference && said.of.method === method;
  const faults: Partial<Record<ClaimField, string>> = {
    ...(asksSeller && !seller ? { seller: t`Please choose the seller this is for.` } : {}),
    ...(amount && amount.minor > 0 ? {} : { amount: t`Please enter the amount that was sent.` }),
    ...(isTaken ? { reference: said.text } : {}),
    ...(reference.trim() === '' ? { reference: t`Please enter the reference of the transfer.` } : {}),
  };
  const why = useOffline() ? t`Money moves only with a connection.` : proof.why;
  const send = () => {
    setLeft(new Set(['seller', 'amount', 'reference']));
    if (Object.keys(faults).length > 0 || !amount || why) return;
    const claimed = { amount, method, reference, note, proof_file_id: proof.id };
    if (row) update.mutate({ _id: row._id, ...claimed });
    else add.mutate({ ...claimed, ...(asksSeller && seller ? { seller_id: seller } : {}) });
  };
  return {
    why,
    fields,
    set: (change) => setFields({ ...fields, ...change }),
    leave: (field) => () => setLeft(new Set([...left, field])),
    shown: (field) => (left.has(field) ? faults[field] : undefined),
    currencyError: said?.code === 'recharge.no-rate' && said.of.currency === currency ? said.text : undefined,
    proof,
    keptProof: row?.proof ?? null,
    isSending: add.isPending || update.isPending,
    send,
  };
}
