import type { Output } from '../../../sync/calls.ts';

export type RechargeRow = Output<'account.rechargeRecord'>['list'][number];
export type PaymentRow = Output<'account.manualPayList'>['list'][number];
export type BillRow = Output<'account.historyBill'>['list'][number];
export type BankAccount = Output<'account.bankAccount'>;
export type ProofFile = NonNullable<RechargeRow['proof']>;
