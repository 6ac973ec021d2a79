import { expect, test } from 'vitest';
import { htmlOfMarkdown } from './markdown.ts';

const picture = (name: string) => ({ src: `/help-pictures/${name}.webp`, width: 1200, height: 600 });

test.each([
  ['## Steps', '<h2>Steps</h2>'],
  ['### A & b', '<h3>A &amp; b</h3>'],
  ['One\nline', '<p>One line</p>'],
  ['第一行\n第二行', '<p>第一行第二行</p>'],
  ['A **b** [c](/help/d)', '<p>A <strong>b</strong> <a href="/help/d">c</a></p>'],
  ['![A "list"](a-1)', '<p><img src="/help-pictures/a-1.webp" alt="A &quot;list&quot;" width="1200" height="600"></p>'],
  [
    '| State | Means |\n| --- | --- |\n| **Open** | new |',
    '<table><tbody><tr><th><p>State</p></th><th><p>Means</p></th></tr><tr><td><p><strong>Open</strong></p></td><td><p>new</p></td></tr></tbody></table>',
  ],
  ['- a\n- b\n  c', '<ul><li><p>a</p></li><li><p>b c</p></li></ul>'],
  ['1. a\n2. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
  ['> Careful:\n> money', '<blockquote><p>Careful: money</p></blockquote>'],
  ['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
  ['a\n\nb', '<p>a</p>\n<p>b</p>'],
])('%j', (markdown, html) => {
  expect(htmlOfMarkdown(markdown, picture)).toBe(html);
});
