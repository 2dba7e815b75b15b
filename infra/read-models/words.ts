const plain = /^[\0-\x7fæøåÆØÅ]*$/;
const marks = /\p{M}/gu;

/** é becomes e and ü becomes u; å stays, as æ and ø do: they are letters of their own. */
function withoutAccents(text: string): string {
  if (plain.test(text)) return text;
  const kept = text.normalize('NFC').replaceAll('å', '\0').replaceAll('Å', '\0');
  return kept.normalize('NFD').replace(marks, '').replaceAll('\0', 'å');
}

/** Words for search: split at anything but letters and digits, in lower case, accents removed except on å. */
export function wordsOf(text: string): readonly string[] {
  return (
    withoutAccents(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
