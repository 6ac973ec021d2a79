import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptFor,
  extensionOf,
  fileKinds,
  imageAccept,
  isPicture,
  isShownInPlace,
  kindsFor,
  photoFileKinds,
  safeFileName,
  uploadPurposes,
  viewedAs,
  type FileKindName,
} from './kinds.ts';
import { endsSize, sniffFile } from './sniff.ts';

const names = Object.keys(fileKinds) as FileKindName[];

describe('the list of file types', () => {
  test('an extension and a media type belong to one file type each', () => {
    const extensions = names.flatMap((name) => fileKinds[name].extensions);
    expect(new Set(extensions).size).toBe(extensions.length);
    expect(new Set(names.map((name) => fileKinds[name].type)).size).toBe(names.length);
  });

  test('each name is one of its own extensions, and each extension is read from a file name', () => {
    for (const name of names) {
      const known: readonly string[] = fileKinds[name].extensions;
      expect([name, known.includes(name)]).toEqual([name, true]);
      for (const extension of known) expect(extensionOf(`scan.v2.${extension.toUpperCase()}`)).toBe(extension);
    }
  });

  test('no type that can run a script is accepted', () => {
    for (const purpose of uploadPurposes) expect(acceptFor(purpose)).not.toMatch(/svg|html?|xml|js|swf/);
  });

  test('evidence accepts all that a proof accepts, an import no picture', () => {
    expect(kindsFor('evidence')).toEqual(kindsFor('proof'));
    expect(kindsFor('import').filter((name) => isPicture(fileKinds[name].type))).toEqual([]);
  });

  test('photos are pictures that every browser shows', () => {
    expect(photoFileKinds.map((name) => viewedAs(fileKinds[name].type))).toEqual(photoFileKinds.map(() => 'picture'));
    expect(imageAccept).toBe('.jpg,.jpeg,.png,.webp');
  });
});

test.each([
  ['image/png', 'picture'],
  ['image/x-icon', 'picture'],
  ['image/tiff', 'download'],
  ['application/pdf', 'tab'],
  ['application/vnd.ms-excel', 'tab'],
  ['application/msword', 'tab'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'tab'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'download'],
  ['text/csv', 'download'],
  ['text/html', 'download'],
  ['image/svg+xml', 'download'],
  ['', 'download'],
])('%j is opened as %s', (type, way) => expect(viewedAs(type)).toBe(way));

test('a type that is not on the list is neither a picture nor shown in place', () => {
  const types = new Set<string>(names.map((name) => fileKinds[name].type));
  fc.assert(
    fc.property(fc.constantFrom('image', 'text', 'application'), fc.stringMatching(/^[a-z+.-]{1,12}$/), (main, sub) => {
      const type = `${main}/${sub}`;
      fc.pre(!types.has(type));
      expect([isPicture(type), isShownInPlace(type), viewedAs(type)]).toEqual([false, false, 'download']);
    }),
  );
});

test('a safe name stays as it is the second time', () => {
  const written = fc.string({
    unit: fc.constantFrom('a', 'é', '.', '/', '\\', ' ', '<', '\u202e', 'png'),
    maxLength: 20,
  });
  fc.assert(
    fc.property(written, fc.constantFrom(...names), (name, kind) => {
      const safe = safeFileName(name, kind);
      expect(safeFileName(safe, kind)).toBe(safe);
    }),
  );
});

test.each([
  ['a sound in the container of webp', 'a.webp', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a bitmap with an impossible header', 'a.bmp', `BM${'\0'.repeat(12)}\x29\0`],
  ['a picture that ends after half its signature', 'a.png', '\x89PNG'],
  ['an old office file with the name of a new one', 'a.docx', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
])('%s is refused', (_, name, content) => {
  const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0));
  expect(sniffFile(name, { head: bytes, tail: bytes })).toBeNull();
});

test('any bytes at all are sniffed without an error, and the result is a type of the list', () => {
  const bytes = fc.uint8Array({ maxLength: 64 });
  fc.assert(
    fc.property(fc.constantFrom('a.csv', 'b.xls', 'c', ''), bytes, bytes, (name, head, tail) => {
      const found = sniffFile(name, { head, tail });
      expect(found === null || names.includes(found)).toBe(true);
    }),
  );
  expect(endsSize).toBeGreaterThan(64);
});
