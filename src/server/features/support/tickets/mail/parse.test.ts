import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMail } from './parse.ts';

type Sent = { readonly headers?: readonly string[]; readonly type?: string; readonly body?: string };

const basic = ['From: Anna <anna@shop.example>', 'To: ticket@parcelyard.example', 'Message-ID: <one@shop.example>'];

const mailOf = ({ headers = basic, type = 'text/plain', body = 'Hello' }: Sent) =>
  Buffer.from([...headers, `Content-Type: ${type}; charset=utf-8`, '', body].join('\r\n'));
const parsed = (sent: Sent) => parseMail(mailOf(sent));
const textOf = async (html: string) => (await parsed({ type: 'text/html', body: html }))?.text;

describe('HTML without a text', () => {
  test.each([
    ['paragraphs are lines', '<p>Hello</p><p>Goodbye</p>', 'Hello\nGoodbye'],
    ['breaks are lines', 'one<br>two<BR />three', 'one\ntwo\nthree'],
    ['rows and entries are lines', '<ul><li>a</li><li>b</li></ul><table><tr><td>c</td></tr></table>', 'a\nb\nc'],
    [
      'signs are decoded once',
      '<p>a &lt; b &amp;amp; c &amp;lt; &quot;d&quot; &euro;&#8217;</p>',
      'a < b &amp; c &lt; "d" €’',
    ],
    [
      'styles, scripts and titles are no text',
      '<head><title>t</title><style>p{}</style></head>A<script>b()</script>',
      'A',
    ],
    [
      'lines wrapped by the program are one',
      '<p>\n  The parcel is\r\n  <b>broken</b>.\n</p>\n\n<p>Bye</p>',
      'The parcel is broken.\nBye',
    ],
    ['a preformatted text has its own lines', '<pre>one\ntwo</pre>', 'one\ntwo'],
    ['a quoted mail is left out', '<p>Yes</p><blockquote><p>Is it broken?</p></blockquote>', 'Yes'],
    ['quotes in a quote as well', '<p>Yes</p><blockquote>a<blockquote>b</blockquote>c</blockquote>', 'Yes'],
    [
      'text between two quotes stays',
      '<p>1.</p><blockquote>a</blockquote><p>2.</p><blockquote>b</blockquote><p>3.</p>',
      '1.\n2.\n3.',
    ],
    [
      'the quote of Gmail',
      '<div dir="ltr">Yes</div><div class="gmail_quote gmail_quote_container"><div>On Mon X wrote:</div>a</div>',
      'Yes',
    ],
    ['text below the quote of Gmail stays', '<div class="gmail_quote"><div>a</div>b</div><div>Below</div>', 'Below'],
    ['a class that only looks like it', '<div class="not_gmail_quotes">Mine</div>', 'Mine'],
    ['a quote that is never closed', '<p>Yes</p><blockquote>a<p>b', 'Yes'],
    ['Chinese and signs beyond 16 bits', '<p>请补发 📦</p>', '请补发 📦'],
  ])('%s', async (_, html, text) => {
    expect(await textOf(html)).toBe(text);
  });

  test.each(['<blockquote ', '<div class="', '<div class="a" ', '<br ', '</p '])(
    'a hostile mail of %j does not take minutes',
    async (part) => {
      expect(await textOf(part.repeat(50_000))).toBe('');
    },
    5_000,
  );

  test('words are neither lost nor doubled', async () => {
    const word = fc.stringMatching(/^[a-z]{2,8}x$/);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(word, fc.constantFrom('p', 'div', 'li', 'b')), { maxLength: 8 }),
        async (words) => {
          const html = words.map(([text, tag]) => `<${tag}>${text}</${tag}> `).join('');
          expect((await textOf(html))?.split(/\s+/).filter(Boolean)).toEqual(words.map(([text]) => text));
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('plain text', () => {
  test('is preferred to HTML', async () => {
    const body = [
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Plain',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Rich</p>',
      '--b--',
    ].join('\r\n');
    expect((await parsed({ type: 'multipart/alternative; boundary=b', body }))?.text).toBe('Plain');
  });

  test('a blank one gives way to HTML', async () => {
    const body = [
      '--b',
      'Content-Type: text/plain',
      '',
      '  ',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>Rich</p>',
      '--b--',
    ];
    const sent = { type: 'multipart/alternative; boundary=b', body: body.join('\r\n') };
    expect((await parsed(sent))?.text).toBe('Rich');
  });

  test.each(['Am Montag, 12:30 schrieb', 'On Monday and later', 'Le lundi, a écrit'])(
    'a hostile line that begins with %j does not take minutes',
    async (start) => {
      const body = `${start}${' '.repeat(300_000)}x`;
      expect((await parsed({ body }))?.text.startsWith(start)).toBe(true);
    },
    5_000,
  );
});

describe('automatic mails', () => {
  test.each<[string, boolean]>([
    ['Subject: Re: parcel', false],
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: no', false],
    ['Auto-Submitted: No (sent by hand)', false],
    ['AUTO-SUBMITTED: Auto-Generated', true],
    ['Precedence: bulk', true],
    ['Precedence: first-class', false],
    ['X-Autoreply: yes', true],
    ['X-Autorespond: 1', true],
    ['List-Id: news <news.shop.example>', true],
    ['Return-Path: <>', true],
    ['Return-Path: <anna@shop.example>', false],
  ])('%s: %s', async (header, isAutomatic) => {
    expect((await parsed({ headers: [...basic, header] }))?.isAutomatic).toBe(isAutomatic);
  });

  test.each(['MAILER-DAEMON@mx.example', 'Postmaster@mx.example'])('from %s', async (from) => {
    const [, ...others] = basic;
    expect((await parsed({ headers: [`From: ${from}`, ...others] }))?.isAutomatic).toBe(true);
  });
});

test('every header that may name the recipient is read, also twice', async () => {
  const headers = [
    ...basic,
    'Cc: second@parcelyard.example, third@parcelyard.example',
    'Delivered-To: fourth@parcelyard.example',
    'Delivered-To: fifth@parcelyard.example',
    'X-Original-To: sixth@parcelyard.example',
    'Envelope-To: seventh@parcelyard.example',
    'Reply-To: other@shop.example',
  ];
  const mail = await parsed({ headers });
  const words = ['ticket', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
  expect(words.filter((word) => !mail?.recipients.includes(`${word}@`))).toEqual([]);
  expect(mail?.recipients).not.toContain('other@');
});

test.each([
  ['From', basic.slice(1)],
  ['Message-ID', basic.slice(0, 2)],
])('a mail without %s is not read', async (_, headers) => {
  expect(await parsed({ headers })).toBeNull();
});

test.each(['', '\0\0\0', 'PK\u0003\u0004', '\r\n\r\n'])('%j is no mail', async (text) => {
  expect(await parseMail(Buffer.from(text))).toBeNull();
});

describe('attachments', () => {
  const part = (headers: readonly string[], size: number) => [
    '--b',
    ...headers,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.alloc(size, 7).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ];
  const photo = 'Content-Type: image/png; name="photo.png"';

  test.each<[string, readonly string[], number, [string, number][]]>([
    ['a small file', [photo, 'Content-Disposition: attachment; filename="photo.png"'], 20, [['photo.png', 20]]],
    [
      'a large picture in the text',
      [photo, 'Content-ID: <p>', 'Content-Disposition: inline'],
      10_000,
      [['photo.png', 10_000]],
    ],
    ['a picture of a signature', [photo, 'Content-ID: <p>', 'Content-Disposition: inline'], 9_999, []],
    [
      'a file without a name',
      ['Content-Type: application/pdf', 'Content-Disposition: attachment'],
      20,
      [['attachment', 20]],
    ],
    [
      'a Chinese name',
      ['Content-Type: application/pdf', "Content-Disposition: attachment; filename*=utf-8''%E5%8F%91%E7%A5%A8.pdf"],
      20,
      [['发票.pdf', 20]],
    ],
  ])('%s', async (_, headers, size, found) => {
    const body = ['--b', 'Content-Type: text/html', '', '<p>See</p>', ...part(headers, size), '--b--'].join('\r\n');
    const mail = await parsed({ type: 'multipart/related; boundary=b', body });
    expect(mail?.attachments.map(({ name, content }) => [name, content.length])).toEqual(found);
    expect(mail?.text).toBe('See');
  });
});
