import { sql } from '../core/db/sql.ts';
import {
  balanceAccounts,
  balanceAccountStores,
  iossChannels,
  iossNumbers,
  paypalAccounts,
  paypalAccountStores,
  userProfiles,
} from '../core/db/schema/settings.ts';
import type { Db } from '../core/http/context.ts';
import { channelId } from './channels.ts';
import { demoId } from './ids.ts';
import { insertRows } from './insert.ts';
import { demoStores, userId } from './people.ts';

/** Fictional, as everything in the demo. No second factor, to make the demo accessible. */
const demoSettings = {
  'security.requireSecondFactor': false,
  'company.name': 'Parcelyard Demo Ltd',
  'company.address': '12 Example Quay\n3011 AA Rotterdam',
  'company.countryCode': 'NL',
  'company.vatNumber': 'NL000099998B57',
  'company.registration': 'KvK 00000000',
  'company.email': 'hello@demo.test',
  'company.phone': '+31 10 000 0000',
  'company.website': 'https://demo.test',
} as const;

export async function fillSettings(db: Db): Promise<void> {
  await db.execute(sql`
    insert into settings (key, value) select key, value from jsonb_each(${JSON.stringify(demoSettings)}::jsonb)
    on conflict (key) do nothing`);
}

/** A balance account for one store, a PayPal account, an IOSS number and invoice data for two of the sellers. */
export async function fillSellerSettings(db: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 60 * 86_400_000);
  for (const { seller, account, store, paypal, holder, ioss, profile } of sellers) {
    const sellerId = userId(seller);
    const own = { sellerId, createdBy: sellerId, createdAt: at, updatedAt: at };
    const accountId = demoId(`balance account ${seller}`);
    const paypalId = demoId(`paypal ${seller}`);
    const iossId = demoId(`ioss ${seller}`);
    const storeId = demoStores.find(({ code }) => code === store)?.id;
    if (!storeId) throw new Error(`the demo has no store ${store}`);
    await insertRows(db, balanceAccounts, [{ ...own, id: accountId, name: account }]);
    await insertRows(db, balanceAccountStores, [{ storeId, sellerId, accountId }]);
    await insertRows(db, paypalAccounts, [{ ...own, id: paypalId, email: paypal, holder, note: '' }]);
    await insertRows(db, paypalAccountStores, [{ sellerId, accountId: paypalId, storeId }]);
    await insertRows(db, iossNumbers, [{ ...own, id: iossId, number: ioss, holder, countryCode: profile.countryCode }]);
    await insertRows(db, iossChannels, [{ sellerId, channelId: channelId('YTX-LINE'), iossId }]);
    await insertRows(db, userProfiles, [{ userId: sellerId, ...profile, company: holder, updatedAt: at }]);
  }
}

const sellers = [
  {
    seller: 'seller',
    account: 'Outdoor',
    store: 'NRDO',
    paypal: 'outdoor@nordlys.example',
    holder: 'Nordlys Home AB',
    ioss: 'IM7520000001',
    profile: {
      address1: 'Exempelgatan 1',
      address2: '',
      zip: '111 22',
      city: 'Stockholm',
      province: '',
      countryCode: 'SE',
      vatNumber: 'SE000000000001',
    },
  },
  {
    seller: 'seller2',
    account: 'Royaume-Uni',
    store: 'MVUK',
    paypal: 'paypal@maison-verte.example',
    holder: 'Maison Verte SARL',
    ioss: 'IM2500000002',
    profile: {
      address1: '1 rue de l’Exemple',
      address2: '',
      zip: '75001',
      city: 'Paris',
      province: '',
      countryCode: 'FR',
      vatNumber: 'FR00000000001',
    },
  },
] as const;
