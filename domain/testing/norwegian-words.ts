/** Frequent words of Norwegian that English has not. */
const WORDS = [
  ...['alle', 'andre', 'av', 'bare', 'barn', 'bestilling', 'bestillingen', 'betal', 'betaling', 'betalt', 'ble'],
  ...['blir', 'bod', 'da', 'deg', 'den', 'denne', 'dere', 'det', 'dette', 'din', 'ditt', 'du', 'eller', 'er', 'et'],
  ...['etter', 'faktura', 'fakturaen', 'fra', 'frist', 'gebyr', 'gebyret', 'gjelder', 'har', 'hei', 'hent', 'henter'],
  ...['hilsen', 'hos', 'ikke', 'ingen', 'innen', 'jeg', 'kan', 'kjøp', 'kl', 'kr', 'kvittering', 'leie', 'leier'],
  ...['leietaker', 'lenken', 'levert', 'med', 'moms', 'mot', 'mva', 'noe', 'og', 'oss', 'ordre', 'ordren'],
  ...['ordrenr', 'passord', 'passordet', 'pris', 'ring', 'sendes', 'sist', 'skal', 'skyldes', 'som', 'stk', 'svar'],
  ...['ta', 'til', 'timer', 'uke', 'uker', 'ved', 'vi', 'vil', 'vilkår', 'virker'],
];
const NORWEGIAN = new RegExp(`(?<![\\p{L}/.@-])(?:${WORDS.join('|')})(?![\\p{L}/@-])|\\p{L}*[æøåÆØÅ]\\p{L}*`, 'giu');

/** The Norwegian words of a text, besides those that the shop wrote. 'MVA' after an organisation number is a register. */
export function norwegianWords(text: string, ofShop: readonly string[]): string[] {
  const others = ofShop.reduce((left, words) => left.replaceAll(words, ' '), text.replaceAll('\u00a0', ' '));
  const bare = others.replace(/(Org\. no\. [\d ]+) MVA/g, '$1');
  return bare.match(NORWEGIAN) ?? [];
}
