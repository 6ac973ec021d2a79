import { calls } from 'virtual:calls';
import { idleHeader } from '#domain/platform/security/idle.ts';
import { readToken } from '../../session/token.ts';
import { reportActivity } from '../live/activity.ts';
import type { Input, Output, UploadName } from '../calls.ts';
import { foreignResponse, refusedBy, Unreachable } from '../failure.ts';
import { needFactor } from '../session/factor.ts';
import { announceSessionEnd } from '../session/session-expired.ts';

type Sending = {
  readonly key: string;
  /** Progress from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Uploads a file with its fields and reports progress, which fetch cannot.
 * @throws Refused, Unreachable, InvalidResponse, and the signal's reason when aborted
 */
export function uploadSlowly<N extends UploadName>(
  name: N,
  input: Input<N>,
  file: File,
  { key, onProgress, signal }: Sending,
): Promise<Output<N>> {
  const [, path = ''] = calls[name] ?? [];
  const address = `/admin/v1${path}`;
  const token = readToken();
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.setRequestHeader('accept-language', document.documentElement.lang || 'en-US');
  request.setRequestHeader('idempotency-key', key);
  if (token) {
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader(idleHeader, reportActivity());
  }
  const form = new FormData();
  // Fields first: the server streams the file and needs to know what it is for.
  for (const [field, value] of Object.entries(input as Record<string, unknown>))
    if (value !== undefined) form.append(field, String(value));
  form.append('file', file);
  // When it is sent: a network that goes later may have carried it.
  const mayHaveArrived = navigator.onLine !== false;
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new Unreachable('Network Error', { mayHaveArrived })));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('load', () => {
      const envelope = envelopeOf(request.responseText);
      if (!envelope)
        return reject(foreignResponse({ status: request.status, statusText: request.statusText, url: address }));
      if (request.status < 300 && envelope.code === 200) return resolve(envelope.data as Output<N>);
      const no = envelope.data as Parameters<typeof refusedBy>[2];
      if (no?.refusal === 'session.factor') void needFactor();
      else if (request.status === 401 && token !== null && token === readToken())
        announceSessionEnd(no?.refusal === 'session.idle' ? 'idle' : 'lost');
      return reject(refusedBy(request.status, envelope.msg, no));
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(form);
  });
}

function envelopeOf(text: string): { code: number; msg: string; data: unknown } | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body && 'msg' in body
      ? (body as { code: number; msg: string; data: unknown })
      : null;
  } catch {
    // A proxy's page, not our response.
    return null;
  }
}
