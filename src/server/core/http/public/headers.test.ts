import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScripts, pagePolicy } from './headers.ts';

const valueOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.slice(directive.length + 1);

test('every script in the page is named by its hash, those in files are not', () => {
  const text = 'try {\n  go();\n} catch {}';
  const html = `<script>${text}</script><script type="module" crossorigin src="/a.js"></script><script type="module">b</script>`;
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  expect(inlineScripts(html)).toEqual([hash(text), hash('b')]);
  expect(valueOf(pagePolicy(html, undefined), 'script-src')).toBe(
    `'self' 'wasm-unsafe-eval' ${hash(text)} ${hash('b')}`,
  );
});

test('scripts and sockets are same-origin, and framing is refused', () => {
  const policy = pagePolicy('', 'yard.example.com:8443');
  expect(valueOf(policy, 'script-src')).toBe("'self' 'wasm-unsafe-eval'");
  expect(valueOf(policy, 'connect-src')).toBe("'self' ws://yard.example.com:8443 wss://yard.example.com:8443");
  expect(valueOf(policy, 'frame-ancestors')).toBe("'none'");
  expect(valueOf(policy, 'object-src')).toBe('blob:');
  expect(valueOf(policy, 'frame-src')).toBe('blob:');
  expect(valueOf(pagePolicy('', '[::1]:4000'), 'connect-src')).toContain('ws://[::1]:4000');
});

test.each(["evil.example; script-src 'unsafe-inline'", 'a b', 'x/y', '', undefined])(
  'a host that is no name (%s) adds nothing to the policy',
  (host) => {
    expect(pagePolicy('', host)).toBe(pagePolicy('', undefined));
  },
);
