/** What may be chosen: endings as the browser's dialog takes them (".csv,.xlsx"), bytes, number of files. */
export type UploadRules = { readonly accept?: string | undefined; readonly mostBytes?: number; readonly most?: number };

export type NotTaken = 'type' | 'size' | 'count' | 'empty';
type Chosen = { readonly name: string; readonly size: number };

/** Why a file cannot be taken, by what can be seen of it here; the server looks inside. Null when it can. */
export function whyNot({ name, size }: Chosen, { accept, mostBytes }: UploadRules): Exclude<NotTaken, 'count'> | null {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  const endings = accept?.split(',').map((each) => each.trim().toLowerCase());
  if (endings && !endings.includes(ending)) return 'type';
  if (size === 0) return 'empty';
  return mostBytes !== undefined && size > mostBytes ? 'size' : null;
}

/** Sorts what was chosen or dropped into what goes up and what does not, given how many are there already. */
export function sortChosen<F extends Chosen>(
  files: readonly F[],
  rules: UploadRules,
  present: number,
): { taken: F[]; left: { file: F; why: NotTaken }[] } {
  const taken: F[] = [];
  const left: { file: F; why: NotTaken }[] = [];
  for (const file of files) {
    const why = whyNot(file, rules) ?? (present + taken.length >= (rules.most ?? Infinity) ? 'count' : null);
    if (why) left.push({ file, why });
    else taken.push(file);
  }
  return { taken, left };
}
