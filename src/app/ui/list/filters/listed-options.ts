/**
 * What a long list of options shows: those containing the text in any case, the picked ones first, at most `cap` of them;
 * and how many are left out by the cap.
 */
export function listedOptions<Option extends { value: string; label: string }>(
  options: readonly Option[],
  text: string,
  picked: readonly string[],
  cap: number,
): { listed: Option[]; left: number } {
  const wanted = text.trim().toLocaleLowerCase();
  const found = options.filter(
    (option) => option.label.toLocaleLowerCase().includes(wanted) || option.value.toLocaleLowerCase() === wanted,
  );
  const isPicked = (option: Option) => picked.includes(option.value);
  // Picked options move up only where the cap could hide them; short lists keep their usual order.
  const ordered = found.length > cap ? [...found.filter(isPicked), ...found.filter((each) => !isPicked(each))] : found;
  return { listed: ordered.slice(0, cap), left: Math.max(0, found.length - cap) };
}
