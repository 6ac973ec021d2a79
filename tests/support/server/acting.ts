import { emailOf, type AccountName } from '#server/demo/people.ts';
import type { TestApp } from './app.ts';
import { TestClient } from './client.ts';

/** A session of `by` that acts as `account`. */
export async function actingAs(app: TestApp, account: AccountName, by: AccountName): Promise<TestClient> {
  const own = await app.as(by);
  const response = await own.mutate('user.switchUser', { email: emailOf(account), reason: 'They called about it' });
  if (response.code !== 200) throw new Error(`${by} cannot act as ${account}: ${response.msg}`);
  return new TestClient(app.address, response.data.token);
}
