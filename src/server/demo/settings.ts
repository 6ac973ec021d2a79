import { sql } from 'drizzle-orm';
import type { Db } from '../http/context.ts';

/** Plainly made up, as everything in the demo. A second factor would keep people from looking around. */
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
