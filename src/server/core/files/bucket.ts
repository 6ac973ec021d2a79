import { StartRefusal } from '../../start-refusal.ts';

/** A bucket of an S3 service, or a folder in it. */
export type Bucket = {
  /** `https://host` */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  readonly key: string;
  readonly secret: string;
  /** Whether the bucket's name is in the host instead of the path. */
  readonly inHost: boolean;
};

const form = 's3://key:secret@host/bucket or s3://key:secret@host/bucket/folder';

// The value is never printed, because it contains the secret.
const refuse = (problem: string): never => {
  throw new StartRefusal(`FILES_URL ${problem}: it must be an address such as ${form}.`);
};

/** Reads `s3://key:secret@host/bucket/folder?region=…&style=host&tls=0`. */
export function readBucket(value: string | undefined): Bucket | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url?.protocol !== 's3:' || url.host === '') return refuse('is no S3 address');
  if (url.username === '' || url.password === '') return refuse('has no key and secret');
  const [name = '', ...folders] = decode(url.pathname).split('/').filter(Boolean);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) return refuse('has no valid bucket');
  if (folders.some((folder) => !/^[\w-]+$/.test(folder)))
    return refuse('has other characters than a-z, 0-9, - and _ in its folder');
  const { region, style, tls, ...others } = Object.fromEntries(url.searchParams);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return refuse(`has an unknown option "${unknown}"`);
  if (style !== undefined && style !== 'path' && style !== 'host')
    return refuse('has a style other than path and host');
  if (tls !== undefined && tls !== '0' && tls !== '1') return refuse('has a tls other than 0 and 1');
  return {
    endpoint: `${tls === '0' ? 'http' : 'https'}://${url.host}`,
    region: region || 'us-east-1',
    name,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    key: decode(url.username),
    secret: decode(url.password),
    inHost: style === 'host',
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('has a % that begins no code');
  }
}
