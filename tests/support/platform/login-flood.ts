import { Agent, request } from 'node:http';

export type LoginResponse = {
  readonly status: number;
  readonly refusal: string | null;
  readonly deviceToken: string | null;
};
type Guess = { readonly email: string; readonly password: string; readonly device_token?: string | undefined };

/** Logs in from a separate local address over `atOnce` connections. */
export function loginFrom(server: string, localAddress: string, atOnce = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(server);
  const login = (email: string, password: string, device_token?: string) =>
    new Promise<LoginResponse>((resolve, reject) => {
      const body = JSON.stringify({ email, password, device_token } satisfies Guess);
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const path = '/admin/v1/user/login';
      request({ hostname, port, path, method: 'POST', headers, agent, localAddress }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { data } = JSON.parse(Buffer.concat(parts).toString()) as {
            data: { refusal?: string; device_token?: string | null };
          };
          const { refusal = null, device_token: deviceToken = null } = data;
          resolve({ status: response.statusCode ?? 0, refusal, deviceToken });
        });
      })
        .on('error', reject)
        .end(body);
    });
  return { login, leave: () => agent.destroy() };
}

const atOnce = 40;

/** Sends wrong passwords, 40 at a time, from each address in turn. @returns the number of each response */
export async function floodLogin(
  server: string,
  addresses: readonly string[],
  tries: number,
  emailOfTry: (n: number) => string,
  tokenOfTry: (n: number) => string | undefined = () => undefined,
): Promise<Readonly<Record<string, number>>> {
  const attackers = addresses.map((address) => loginFrom(server, address, Math.max(1, atOnce / addresses.length)));
  const counts = new Map<string, number>();
  let next = 0;
  const guess = async () => {
    while (next < tries) {
      const n = (next += 1);
      const response = await attackers[n % attackers.length]?.login(emailOfTry(n), `guess ${n}`, tokenOfTry(n));
      const result = `${response?.status} ${response?.refusal}`;
      counts.set(result, (counts.get(result) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, guess));
  for (const attacker of attackers) attacker.leave();
  return Object.fromEntries(counts);
}
