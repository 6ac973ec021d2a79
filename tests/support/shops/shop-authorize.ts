import { createHmac } from 'node:crypto';

/** Where a seller who says yes at once is sent back to, with a code the shop signed. */
export function authorized(asked: URLSearchParams): string {
  const back = new URLSearchParams({
    code: 'code-right',
    shop: 'test.myshopify.com',
    state: asked.get('state') ?? '',
    timestamp: '1',
  });
  const text = [...back]
    .map(([field, value]) => `${field}=${value}`)
    .sort()
    .join('&');
  back.set('hmac', createHmac('sha256', 'secret-right').update(text).digest('hex'));
  return `${asked.get('redirect_uri')}?${back.toString()}`;
}
