import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Reads a quoted text or a list. Other values stay texts: read as JSON, a waybill of twenty digits would lose the last
 * ones, and "12E5" would become a number.
 */
function quotedOrList(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'string' || Array.isArray(value)) return value;
  throw new SyntaxError('plain text');
}

/** The parser itself makes numbers and truth values of these; a text that looks like one is therefore quoted. */
function readAsOther(text: string): unknown {
  if (text === 'true' || text === 'false' || (text !== '' && String(Number(text)) === text)) return text;
  return quotedOrList(text);
}

/** How the router reads and writes the search of a URL. Links from outside have unquoted values. */
export const parseSearch = parseSearchWith(quotedOrList);
export const stringifySearch = stringifySearchWith(JSON.stringify, readAsOther);
