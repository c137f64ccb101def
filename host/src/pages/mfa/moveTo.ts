/** The list with an entry moved; the same list if that changes nothing. */
export function moveTo<Entry>(list: readonly Entry[], entry: Entry, place: number): readonly Entry[] {
  const from = list.indexOf(entry);
  if (from === -1 || from === place || place < 0 || place >= list.length) return list;
  const rest = list.filter((one) => one !== entry);
  return [...rest.slice(0, place), entry, ...rest.slice(place)];
}
