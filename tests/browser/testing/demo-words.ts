/** Words of the demo shop's business, however they are written. */
const DEMO_WORDS = /naust|stryn|311\s*842\s*757|57\s*00\s*01\s*00/i;

/** The texts, by where they were read, with words of the demo shop's business: 'GET /terms: … Stryn …'. */
export function demoWordsIn(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([place, text]) => {
    const found = DEMO_WORDS.exec(text.replaceAll('&nbsp;', ' '));
    return found === null ? [] : [`${place}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`];
  });
}
