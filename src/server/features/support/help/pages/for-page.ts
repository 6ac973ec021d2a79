/**
 * Sanitized HTML of an article as a page has it: pictures load when they come near, wide tables scroll, also by
 * keyboard.
 */
export const forPage = (html: string, tableLabel: string): string =>
  html
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
    .replaceAll('<table>', `<div class="table" role="group" aria-label="${tableLabel}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>');
