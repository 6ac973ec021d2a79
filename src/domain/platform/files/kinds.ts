/** An accepted file type (specification §9), by the media type it is stored and served with. */
export type FileKind = {
  readonly type: string;
  /** The first one is appended to a file name without a matching extension. */
  readonly extensions: readonly string[];
  readonly group: 'image' | 'pdf' | 'sheet' | 'document';
};

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

export const fileKinds = {
  jpg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], group: 'image' },
  png: { type: 'image/png', extensions: ['png'], group: 'image' },
  gif: { type: 'image/gif', extensions: ['gif'], group: 'image' },
  webp: { type: 'image/webp', extensions: ['webp'], group: 'image' },
  bmp: { type: 'image/bmp', extensions: ['bmp'], group: 'image' },
  tiff: { type: 'image/tiff', extensions: ['tiff', 'tif'], group: 'image' },
  ico: { type: 'image/x-icon', extensions: ['ico'], group: 'image' },
  pdf: { type: 'application/pdf', extensions: ['pdf'], group: 'pdf' },
  csv: { type: 'text/csv', extensions: ['csv'], group: 'sheet' },
  xls: { type: 'application/vnd.ms-excel', extensions: ['xls'], group: 'sheet' },
  xlsx: { type: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'], group: 'sheet' },
  ods: { type: `${openDocument}.spreadsheet`, extensions: ['ods'], group: 'sheet' },
  txt: { type: 'text/plain', extensions: ['txt'], group: 'document' },
  rtf: { type: 'application/rtf', extensions: ['rtf'], group: 'document' },
  doc: { type: 'application/msword', extensions: ['doc'], group: 'document' },
  docx: { type: `${office}.wordprocessingml.document`, extensions: ['docx'], group: 'document' },
  odt: { type: `${openDocument}.text`, extensions: ['odt'], group: 'document' },
  ppt: { type: 'application/vnd.ms-powerpoint', extensions: ['ppt'], group: 'document' },
  pptx: { type: `${office}.presentationml.presentation`, extensions: ['pptx'], group: 'document' },
  odp: { type: `${openDocument}.presentation`, extensions: ['odp'], group: 'document' },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;
const names = Object.keys(fileKinds) as FileKindName[];

/** Max size of an uploaded file; the settings may lower it (`limits.uploadMb`). Binary megabytes. */
export const maxUploadMegabytes = 50;
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024;

/** Purpose of an upload. It decides which file types are accepted and who may read the file. */
export const uploadPurposes = ['proof', 'import', 'evidence', 'ticket'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

const imports: readonly FileKindName[] = ['csv', 'txt', 'xlsx'];

/** File types per purpose: proof, evidence and ticket accept documents and photos, an import accepts tables. */
export const kindsFor = (purpose: UploadPurpose): readonly FileKindName[] => (purpose === 'import' ? imports : names);

/** File types of photos; only these are evidence of a parcel, or pictures of products. */
export const photoFileKinds: readonly FileKindName[] = ['jpg', 'png', 'webp'];

/** Largest picture of a product; Shopify takes 20 MB. */
export const maxImageMegabytes = 20;
/** The `accept` attribute for pictures of products. */
export const imageAccept = photoFileKinds
  .flatMap((name) => fileKinds[name].extensions.map((extension) => `.${extension}`))
  .join(',');

/** Max megapixels of a picture: the viewer decodes all of it, independent of the file size. Phones make up to 108. */
export const maxMegapixels = 120;

/** The `accept` attribute of a file input: `.jpg,.jpeg,…` */
export const acceptFor = (purpose: UploadPurpose): string =>
  kindsFor(purpose)
    .flatMap((name) => fileKinds[name].extensions)
    .map((extension) => `.${extension}`)
    .join(',');

const byType: ReadonlyMap<string, FileKind> = new Map(names.map((name) => [fileKinds[name].type, fileKinds[name]]));

export const isPicture = (type: string): boolean => byType.get(type)?.group === 'image';

const shownByBrowsers: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/x-icon',
  'application/pdf',
]);

/** Whether the browser displays the type itself; other types are downloaded. None of them can run a script. */
export const isShownInPlace = (type: string): boolean => shownByBrowsers.has(type);

const opened: ReadonlySet<string> = new Set(['pdf', 'xls', 'xlsx', 'doc'] as const satisfies readonly FileKindName[]);

/**
 * How a stored file is opened (specification §2): pictures in the viewer; pdf, xls, xlsx and doc in a new tab; anything
 * the browser cannot display is downloaded.
 */
export function viewedAs(type: string): 'picture' | 'tab' | 'download' {
  if (isPicture(type) && isShownInPlace(type)) return 'picture';
  const kind = names.find((name) => fileKinds[name].type === type);
  return kind !== undefined && opened.has(kind) ? 'tab' : 'download';
}

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The uploaded file name without path and control characters, with the extension of its detected type. */
export function safeFileName(name: string, kind: FileKindName): string {
  const { extensions } = fileKinds[kind];
  const bare = name
    .normalize('NFC')
    .replace(/^[\s\S]*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/^[\s.]+|\s+$/g, '');
  const known: readonly string[] = extensions;
  const stem = bare || 'file';
  return known.includes(extensionOf(stem)) ? stem : `${stem}.${extensions[0]}`;
}
