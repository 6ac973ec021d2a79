import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Bucket } from './bucket.ts';

/** Shorter than the time a transaction may wait for us. */
const timeouts = { connectionTimeout: 3_000, socketTimeout: 20_000 };

export function bucketDisk({ endpoint, region, name, key, secret, inHost }: Bucket): Disk {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: !inHost,
    maxAttempts: 2,
    requestHandler: timeouts,
    // Checksums of each piece are an extension of AWS that other services do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // The bucket's own rules apply: buckets without access lists refuse any that is sent.
  return new Disk(new S3Driver({ client, bucket: name, visibility: 'private', supportsACL: false }));
}
