import { demoPassword } from '#server/demo/existing.ts';
import { timed, timesOf, type Times } from './figures.ts';
import type { Running } from './running.ts';

/** Sequential logins. Each from its own address, because attempts are counted per address too. */
export async function measureLogin(server: Running, count = 100): Promise<Times & { readonly count: number }> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const signIn = async () => {
      const response = await fetch(`${server.address}/admin/v1/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${1 + (index % 250)}` },
        body: JSON.stringify({ email: 'seller@demo.test', password: demoPassword }),
      });
      const { code } = (await response.json()) as { code: number };
      if (code !== 200) throw new Error(`Sign-in answered ${code}`);
    };
    times.push(await timed(signIn));
  }
  return { count, ...timesOf(times) };
}
