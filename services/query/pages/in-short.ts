const DESCRIPTION_LENGTH = 160;

/** The text on one line, cut at a word; null if there is none. */
export function inShort(description: string | null): string | null {
  const line = description?.replace(/\s+/g, ' ').trim() ?? '';
  if (line.length <= DESCRIPTION_LENGTH) return line === '' ? null : line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
}
