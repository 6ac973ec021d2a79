/** Extensions as the browser's file dialog takes them (".csv,.xlsx"), size per file, number of files. */
export type UploadRules = {
  readonly accept?: string | undefined;
  /** Binary megabytes, as the server counts them. */
  readonly maxMegabytes?: number;
  readonly maxFiles?: number;
};

export type UploadFault = 'type' | 'size' | 'empty' | 'count';
type ChosenFile = { readonly name: string; readonly size: number };

/** Why a file cannot be uploaded, as far as its name and size show; the server checks its content. */
export function fileFault(
  { name, size }: ChosenFile,
  { accept, maxMegabytes = Infinity }: UploadRules,
): Exclude<UploadFault, 'count'> | null {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  const extensions = accept?.split(',').map((each) => each.trim().toLowerCase());
  if (extensions && !extensions.includes(extension)) return 'type';
  if (size === 0) return 'empty';
  return size > maxMegabytes * 1024 * 1024 ? 'size' : null;
}

/** Splits the chosen files into those to upload and those refused, given how many are uploaded already. */
export function sortChosen<F extends ChosenFile>(files: readonly F[], rules: UploadRules, present: number) {
  const accepted: F[] = [];
  const refused: { file: F; fault: UploadFault }[] = [];
  for (const file of files) {
    const isFull = present + accepted.length >= (rules.maxFiles ?? Infinity);
    const fault = fileFault(file, rules) ?? (isFull ? 'count' : null);
    if (fault) refused.push({ file, fault });
    else accepted.push(file);
  }
  return { accepted, refused };
}
