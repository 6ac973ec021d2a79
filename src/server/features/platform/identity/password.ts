import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane; about 40 ms here. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

type Cost = typeof cost;

const derive = (password: string, nonce: Buffer, { memory, passes, parallelism, tagLength }: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    argon2(
      'argon2id',
      { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength },
      (error, tag) => (error ? reject(error) : resolve(tag)),
    );
  });

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** `$argon2id$v=19$m=…,t=…,p=…$salt$tag`: the cost is part of the hash, so it can be raised later. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const tag = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`;
}

/** The hash of another secret with the salt and cost of a stored one; null when the stored hash is invalid. */
export async function hashLike(secret: string, hash: string): Promise<string | null> {
  const [, head = '', memory, passes, parallelism, salt = '', tag = ''] =
    /^(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$)([^$]+)$/.exec(hash) ?? [];
  if (tag === '') return null;
  const made = await derive(secret, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: Buffer.from(tag, 'base64').length,
  });
  return head + plain(made);
}

/** Takes the same time for an unknown account: the caller then passes the dummy hash. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const wanted = Buffer.from(tag, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(given, wanted);
}

/** The hash of a random password, used when the account is unknown. */
export const unknownAccountHash = await hashPassword(randomBytes(24).toString('base64'));
