import { z } from 'zod';
import { command, query } from '../call.ts';
import { CountryCode, Id, Instant, Nothing, pageOf, paging } from '../wire.ts';

const IossChannel = z.object({ channel_id: Id, code: z.string(), name: z.string() });

export const IossRow = z.object({
  _id: Id,
  seller_id: Id,
  seller_name: z.string(),
  /** Masked, because leaked numbers are misused. */
  number: z.string(),
  holder: z.string(),
  country_code: CountryCode,
  channels: z.array(IossChannel),
  created_at: Instant,
});

export const iossList = query('ioss.list', {
  path: '/ioss/list',
  needs: 'ioss.read',
  summary: 'IOSS numbers, newest first, masked except for the ends.',
  input: z.object({ ...paging }),
  output: pageOf(IossRow),
});

export const iossDetail = query('ioss.detail', {
  path: '/ioss/detail',
  needs: 'ioss.read',
  summary: 'One IOSS number; unmasked for users who may change it.',
  input: z.object({ _id: Id }),
  output: IossRow,
});

export const iossCreate = command('ioss.create', {
  path: '/ioss/create',
  needs: 'ioss.edit',
  offline: 'refuse',
  summary: 'Add an IOSS number. Staff names the seller.',
  input: z.object({
    number: z.string().trim().max(40),
    holder: z.string().trim().min(1).max(120),
    country_code: CountryCode,
    seller_id: Id.optional(),
  }),
  output: z.object({ _id: Id }),
  refusals: ['ioss.wrong-number', 'ioss.number-taken', 'ioss.wrong-country', 'account.seller-needed'],
});

export const iossDelete = command('ioss.delete', {
  path: '/ioss/delete',
  needs: 'ioss.edit',
  offline: 'refuse',
  summary: 'Delete an IOSS number and remove it from its channels.',
  input: z.object({ _id: Id }),
  output: Nothing,
});

export const iossSetShipperChannel = command('ioss.setShipperChannel', {
  path: '/ioss/setShipperChannel',
  needs: 'ioss.edit',
  offline: 'refuse',
  summary: 'Assign channels to this number. A channel has at most one number per seller.',
  input: z.object({ _id: Id, channel_ids: z.array(Id).max(200) }),
  output: Nothing,
  refusals: ['ioss.channel-taken'],
});
