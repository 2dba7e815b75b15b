const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a' };

/** A group's name for icons and addresses: lower case, æ ø å as ae o a, then only a to z and digits. */
export function normalisedName(name: string): string {
  const lower = name.normalize('NFC').toLowerCase();
  return lower.replace(/[æøå]/g, (letter) => LETTERS[letter] ?? '').replace(/[^a-z0-9]/g, '');
}

/** The slug of a new group: its normalised name, with '-2', '-3' … if that is taken. */
export function uniqueSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = normalisedName(name) || 'gruppe';
  if (!taken.has(slug)) return slug;
  let next = 2;
  while (taken.has(`${slug}-${next}`)) next += 1;
  return `${slug}-${next}`;
}
