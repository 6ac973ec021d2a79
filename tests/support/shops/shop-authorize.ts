import { createHmac } from 'node:crypto';

/** The redirect URL after the seller approves, with a signed code. */
export function authorized(params: URLSearchParams): string {
  const back = new URLSearchParams({
    code: 'code-right',
    shop: 'test.myshopify.com',
    state: params.get('state') ?? '',
    timestamp: '1',
  });
  const text = [...back]
    .map(([field, value]) => `${field}=${value}`)
    .sort()
    .join('&');
  back.set('hmac', createHmac('sha256', 'secret-right').update(text).digest('hex'));
  return `${params.get('redirect_uri')}?${back.toString()}`;
}
