import { expect, test } from 'vitest';
import { readBucket } from './bucket.ts';

test('a bucket is read from an address', () => {
  expect(readBucket(undefined)).toBeUndefined();
  expect(readBucket('s3://AKIA:a%2Fb%2Bc@s3.eu-west-1.amazonaws.com/yard?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    region: 'eu-west-1',
    name: 'yard',
    prefix: '',
    key: 'AKIA',
    secret: 'a/b+c',
    inHost: false,
  });
  expect(readBucket('s3://k:s@127.0.0.1:9000/yard/live/files?tls=0&style=host')).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    prefix: 'live/files/',
    inHost: true,
  });
});

test.each([
  ['another protocol', 'https://k:hush@host/yard', 'is no S3 address'],
  ['no host', 's3:yard', 'is no S3 address'],
  ['no secret', 's3://hush@host/yard', 'has no key and secret'],
  ['no bucket', 's3://k:hush@host/', 'has no valid bucket'],
  ['a bucket in capitals', 's3://k:hush@host/Yard', 'has no valid bucket'],
  ['a folder upwards', 's3://k:hush@host/yard/%2e%2e%2fother/a.b', 'in its folder'],
  ['an unknown option', 's3://k:hush@host/yard?acl=public', 'has an unknown option "acl"'],
  ['another style', 's3://k:hush@host/yard?style=dns', 'has a style other than'],
  ['another tls', 's3://k:hush@host/yard?tls=no', 'has a tls other than'],
  ['a broken code', 's3://k:hush%2@host/yard', 'has a % that begins no code'],
])('%s is refused without printing the secret', (_, value, problem) => {
  const read = () => readBucket(value);
  expect(read).toThrow(problem);
  expect(read).not.toThrow('hush');
});
