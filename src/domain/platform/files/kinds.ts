/** What a file may be (specification §9), by the media type it is kept and served under. */
export type FileKind = {
  readonly type: string;
  /** The first one is given to a file that comes without one of them. */
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

/** What a person may upload a file for. It decides what the file may be, and later who may read it. */
export const uploadPurposes = ['proof', 'import', 'evidence'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

const imports: readonly FileKindName[] = ['csv', 'txt', 'xlsx'];

/** The kinds a purpose takes: a proof is whatever a bank or a phone makes, evidence the same of goods, an import is a table. */
export const kindsFor = (purpose: UploadPurpose): readonly FileKindName[] => (purpose === 'import' ? imports : names);

/** What a camera or a scaled picture of it is; nothing else is evidence of a parcel. */
export const photoFileKinds: readonly FileKindName[] = ['jpg', 'png', 'webp'];

/** Largest picture taken: the viewer decodes all of it, whatever the size of its file. Phones make up to 108. */
export const maxMegapixels = 120;

/** For a file picker: `.jpg,.jpeg,…` */
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

/** Whether a browser shows it itself; everything else is saved. None of them can run a script. */
export const isShownInPlace = (type: string): boolean => shownByBrowsers.has(type);

const opened: ReadonlySet<string> = new Set(['pdf', 'xls', 'xlsx', 'doc'] as const satisfies readonly FileKindName[]);

/**
 * How a kept file is looked at (specification §2): pictures large in the page, pdf, xls, xlsx and doc in a new tab; what a
 * browser can do nothing with is saved.
 */
export function viewedAs(type: string): 'picture' | 'tab' | 'download' {
  if (isPicture(type) && isShownInPlace(type)) return 'picture';
  const kind = names.find((name) => fileKinds[name].type === type);
  return kind !== undefined && opened.has(kind) ? 'tab' : 'download';
}

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The sender's name without path and control signs, ending as its content says. */
export function safeFileName(name: string, kind: FileKindName): string {
  const { extensions } = fileKinds[kind];
  const bare = name
    .normalize('NFC')
    .replace(/^[\s\S]*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  const known: readonly string[] = extensions;
  const stem = bare || 'file';
  return known.includes(extensionOf(stem)) ? stem : `${stem}.${extensions[0]}`;
}
