import { hash } from 'node:crypto';

const shaped = (hex: string, version: '7' | '8'): string => {
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const hashOf = (name: string): string => hash('sha256', `parcelyard demo ${name}`);

/** A deterministic id: the same name gives the same id on every machine. */
export const demoId = (name: string): string => shaped(hashOf(name), '8');

/** The same with a time prefix, for large tables: their indexes then grow at one end, as in production. */
export const demoIdAt = (at: Date, name: string): string =>
  shaped(at.getTime().toString(16).padStart(12, '0') + hashOf(name).slice(0, 20), '7');
