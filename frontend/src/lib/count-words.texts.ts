const WORDS = ['ingen', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'] as const;

/** A number in text: words up to twelve, then digits. */
export const countWord = (count: number): string => WORDS[count] ?? String(count);
