import { marketLimits } from '../../market-editing/content.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { LiteralFault, readLiteral, rowAt } from './literal.ts';
import { is1688, read1688 } from './read-1688.ts';
import { is1688Offer, read1688Offer } from './read-1688-api.ts';
import { readJsonLd, schemaProduct } from './read-json-ld.ts';
import type { SourcePlatform, SourceProduct, SourceRefusal, SourceVia } from '../source-product.ts';
import { addressIn, fieldsOf, isFields, listIn, textIn, withoutEntities } from '../tree.ts';

export type PageReading = { readonly via: SourceVia; readonly product: SourceProduct };

/** The address in a text that is nothing else; empty when it is no address. */
export const linkIn = (text: string): string => (/^\S+$/.test(text.trim()) ? addressIn(text.trim()) : '');

/** The id of a product of 1688 by its address; null when the address is of another page. */
export function offerIdIn(link: string): string | null {
  const [, path, query] =
    /^https?:\/\/(?:[\w-]+\.)*1688\.com\/(?:.*?offer\/(\d{6,20})\.html|.*?[?&]offerId=(\d{6,20}))/i.exec(link) ?? [];
  return path ?? query ?? null;
}

/** Assignments and arguments in scripts that contain the data of a product page. */
const dataMarkers = [
  /window\.contextPath\s*,\s*(?=\{)/g,
  /window\.context\s*=\s*(?=\{)/g,
  /__INIT_DATA(?:__)?\s*=\s*(?=\{)/g,
  /\biDetail(?:Data|Config)\s*=\s*(?=\{)/g,
  /\bdetailData\s*=\s*(?=\{)/g,
  /__PRELOADED_STATE__\s*=\s*(?=\{)/g,
];

type Script = { readonly isSchema: boolean; readonly text: string };

/** A script ends at its first end tag, as in a browser. In one pass: a page may have a million characters. */
function scriptsOf(html: string): readonly Script[] {
  const scripts: Script[] = [];
  const [open, close] = [/<script\b([^<>]*)>/gi, /<\/script\s*>/gi];
  for (;;) {
    const start = open.exec(html);
    close.lastIndex = open.lastIndex;
    const end = start && close.exec(html);
    // Without an end tag after this one, no further script has one.
    if (!end) return scripts;
    const [, attributes = ''] = start;
    scripts.push({
      isSchema: /application\/ld\+json/i.test(attributes),
      text: html.slice(open.lastIndex, end.index),
    });
    open.lastIndex = close.lastIndex;
  }
}

type Data = { readonly values: readonly unknown[]; readonly faultAt: string | null };

/** The data that scripts assign. Nothing is executed. */
function dataOf(scripts: readonly Script[]): Data {
  const values: unknown[] = [];
  let faultAt: string | null = null;
  for (const { text } of scripts.filter(({ isSchema }) => !isSchema))
    for (const marker of dataMarkers)
      for (const found of text.matchAll(marker)) {
        try {
          values.push(readLiteral(text, found.index + found[0].length).value);
        } catch (error) {
          if (!(error instanceof LiteralFault)) throw error;
          faultAt ??= text.slice(error.at, error.at + 30).trim();
        }
      }
  return { values, faultAt };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tagAttribute = (html: string, tag: RegExp, attribute: RegExp): string => {
  const found = html.match(tag)?.[0] ?? '';
  return withoutEntities(attribute.exec(found)?.[1] ?? '');
};

const addressOfPage = (html: string): string =>
  addressIn(tagAttribute(html, /<link\b[^<>]*\brel=["']?canonical\b[^<>]*>/i, /\bhref=["']([^"']+)/i)) ||
  addressIn(tagAttribute(html, /<meta\b[^<>]*\bproperty=["']og:url["'][^<>]*>/i, /\bcontent=["']([^"']+)/i)) ||
  addressIn(/<!--\s*saved from url=\(\d+\)(\S+)/.exec(html)?.[1]);

/** The platform of a page by its address. */
function platformOf(url: string): SourcePlatform {
  if (/^https?:\/\/([\w-]+\.)*1688\.com\//i.test(url)) return '1688';
  return /^https?:\/\/([\w-]+\.)*(taobao|tmall)\.com\//i.test(url) ? 'taobao' : 'web';
}

/** The platform's page in place of the product, when it requires a login or a captcha. */
const isLoginPage = (html: string): boolean =>
  /_____tmd_____|punish\?x5secdata|login\.(?:1688|taobao)\.com\/(?:member|newlogin)|id=["']?(?:nc_1_wrapper|nocaptcha)/i.test(
    html,
  );

type Found = Result<SourceProduct, SourceRefusal>;

function productIn(values: readonly unknown[], blocks: readonly unknown[], url: string): SourceProduct | null {
  const offer = values.flatMap(offersIn)[0];
  if (offer !== undefined) return read1688Offer(offer);
  const page = values.find(is1688);
  if (page !== undefined) return read1688(page, url);
  const schema = schemaProduct(blocks);
  return schema ? readJsonLd(schema, url, platformOf(url)) : null;
}

/** The API wraps the offer in one or two results. */
function offersIn(value: unknown): readonly unknown[] {
  const { result } = fieldsOf(value);
  return [value, result, fieldsOf(result)['result']].filter(is1688Offer);
}

function readHtml(html: string): Found {
  const scripts = scriptsOf(html);
  const data = dataOf(scripts);
  const blocks = scripts.filter(({ isSchema }) => isSchema).map(({ text }) => jsonIn(text.trim()));
  const product = productIn(data.values, blocks, addressOfPage(html));
  if (product) return ok(product);
  if (data.faultAt !== null) return refuse('source.broken-html', { text: data.faultAt });
  return refuse(isLoginPage(html) ? 'source.login-page' : 'source.no-product');
}

function readData(value: unknown): Found {
  const pasted = fieldsOf(value);
  const isOurs = 'parcelyard' in pasted;
  const values = isOurs ? listIn(pasted['data']) : [value];
  const blocks = isOurs ? listIn(pasted['ld']) : [value];
  const product = productIn(values, blocks, isOurs ? textIn(pasted['url']) : '');
  return product ? ok(product) : refuse('source.no-product');
}

/** A product that a market product can be made of. */
function decideSize(found: Found): Found {
  if (!found.ok) return found;
  const { variants, option_names: options } = found.value;
  const count = variants.length;
  if (count > marketLimits.variants) return refuse('source.too-many-variants', { count, limit: marketLimits.variants });
  if (options.length > marketLimits.options)
    return refuse('source.too-many-options', { count: options.length, limit: marketLimits.options });
  return found;
}

function readJson(text: string): Result<PageReading, SourceRefusal> {
  let value = jsonIn(text);
  try {
    // What is copied from a browser's console is a literal rather than JSON.
    value ??= readLiteral(text, 0).value;
  } catch (error) {
    if (!(error instanceof LiteralFault)) throw error;
    // At its very end the text is cut off; what is before the end shows where.
    const sign = text.slice(error.at, error.at + 20).trim() || text.slice(-20).trim();
    return refuse('source.broken-json', { row: rowAt(text, error.at), text: sign });
  }
  const found = decideSize(readData(value));
  const via = isFields(value) && 'parcelyard' in value ? 'bookmarklet' : 'json';
  return found.ok ? ok({ via, product: found.value }) : found;
}

/** Reads pasted page data: the page's HTML, its data as JSON, or what the bookmarklet copied. */
export function readPage(pasted: string): Result<PageReading, SourceRefusal> {
  const text = pasted.replace(/^\uFEFF/, '').trim();
  if (text === '') return refuse('source.empty');
  if (linkIn(text) !== '') return refuse('source.link-only', { link: linkIn(text) });
  if (/^[[{]/.test(text)) return readJson(text);
  if (!/<[a-z!][^<>]*>/i.test(text)) return refuse('source.no-product');
  const found = decideSize(readHtml(text));
  return found.ok ? ok({ via: 'html', product: found.value }) : found;
}

/** The same limits for products of a CSV file. */
export const decideSourceSize = (product: SourceProduct): Found => decideSize(ok(product));
