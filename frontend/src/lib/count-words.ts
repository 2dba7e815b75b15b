const WORDS = ['ingen', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'] as const;

/** How many as people write it: words up to twelve, digits after it. */
export const countWord = (count: number): string => WORDS[count] ?? String(count);
