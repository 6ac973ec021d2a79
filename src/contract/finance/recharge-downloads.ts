import { z } from 'zod';
import { maxRechargesAtOnce } from '#domain/finance/accounts/recharge-status.ts';
import { command, query } from '../call.ts';
import { Id, listOf, Nothing, TimeZone } from '../wire.ts';

export const accountRechargeFile = query('account.rechargeFile', {
  path: '/account/rechargeFile',
  needs: 'recharge.confirm',
  body: 'file',
  summary: 'Recharges as a CSV file for the accountant, oldest first.',
  input: z.object({ ids: listOf(Id, maxRechargesAtOnce), time_zone: TimeZone.default('UTC') }),
  output: Nothing,
});

export const accountMarkRechargeDownloaded = command('account.markRechargeDownloaded', {
  path: '/account/markRechargeDownloaded',
  needs: 'recharge.confirm',
  offline: 'refuse',
  summary: 'Mark recharges as downloaded, all or none; those marked before keep their first time.',
  input: z.object({ ids: z.array(Id).min(1).max(maxRechargesAtOnce) }),
  output: z.object({ marked: z.int() }),
});
