/** Letters and signs of GSM 03.38: 160 of them fit into one text message. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places. */
const DOUBLE = '^{}\\[~]|€';

const LONGEST = 160;
/** With any other sign the whole message is sent as UTF-16. */
const LONGEST_OTHER = 70;
const LONGEST_SENDER = 11;

/** Plain dashes, quotes and spaces: one other sign would cost more than half of the message. */
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/…/g, '...')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

/** Whether the text is one message. */
function isOneMessage(text: string): boolean {
  let places = 0;
  for (const sign of text) {
    if (DOUBLE.includes(sign)) places += 2;
    else if (BASIC.includes(sign)) places += 1;
    else return text.length <= LONGEST_OTHER;
  }
  return places <= LONGEST;
}

/** The first of the texts that is one message; the last one if none is. Best first. */
export function fittingText(...texts: readonly [string, ...string[]]): string {
  const plain = texts.map(plainText);
  return plain.find(isOneMessage) ?? plain.at(-1) ?? '';
}

const ASCII: Readonly<Record<string, string>> = { æ: 'ae', Æ: 'Ae', ø: 'o', Ø: 'O' };

/** A name as the sender of a message: at most 11 letters, digits and spaces, and none that networks refuse. */
export function senderOf(name: string): string {
  const letters = name
    .replace(/[æÆøØ]/g, (letter) => ASCII[letter] ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/ +/g, ' ');
  const sender = letters.trim().slice(0, LONGEST_SENDER).trim();
  return /[A-Za-z]/.test(sender) ? sender : 'Butikken';
}
