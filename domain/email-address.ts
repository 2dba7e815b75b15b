import { asciiLetters } from './folded-text.ts';
import { unicodeLabel } from './punycode.ts';

const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;
/** RFC 5322's dot-atom: what every mail server takes. Letters beyond a to z reach those with SMTPUTF8 only. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;
const DOMAIN_SIGNS = /^[\p{L}\p{N}\p{M}.-]+$/u;

/**
 * An address as it is kept and shown: the local part as it was written, a domain with other letters than a to z in
 * Unicode, however a browser sent it. Refuses (null) what no mail server could be given.
 */
export function parseEmail(text: string): string | null {
  const [local, domain] = partsOf(text);
  const ascii = asciiDomain(domain);
  if (ascii === null || !LOCAL.test(local) || local.length > LONGEST_LOCAL) return null;
  if (local.length + 1 + ascii.length > LONGEST_EMAIL) return null;
  return shownEmail(`${local}@${domain}`);
}

/** 'bjorn@gmail.com' for 'bjørn@gmail.com': what was probably meant where only the local part has other letters than a to z. */
export function suggestedEmail(text: string): string | null {
  if (parseEmail(text) !== null) return null;
  const [local, domain] = partsOf(text);
  return parseEmail(`${asciiLetters(local)}@${domain}`);
}

/** As a mail server is given it: the domain in ASCII. */
export function sendableEmail(email: string): string {
  const [local, domain] = partsOf(email);
  return `${local}@${asciiDomain(domain) ?? domain}`;
}

/** With a domain that is kept in ASCII shown in Unicode. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (!/xn--|[^\0-\x7F]/i.test(domain)) return email;
  const shown = asciiDomain(domain)?.split('.').map(unicodeLabel).join('.');
  return shown === undefined ? email : `${email.slice(0, at + 1)}${shown}`;
}

/** An address as it is told from others: neither case nor the form of its letters makes a difference. */
export const canonicalEmail = (email: string): string => sendableEmail(olderCanonical(email)).toLowerCase();

/**
 * All that an address was ever told from others by, newest rule last: accounts of before stand under how their domain
 * was written. One, unless the domain has other letters than a to z.
 */
export function emailIdentities(email: string): readonly string[] {
  const older = olderCanonical(email);
  return [...new Set([older, shownEmail(older), canonicalEmail(email)])];
}

const olderCanonical = (email: string) => email.trim().normalize('NFC').toLowerCase();

function partsOf(text: string): readonly [local: string, domain: string] {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? [trimmed, ''] : [trimmed.slice(0, at), trimmed.slice(at + 1)];
}

/** Lower case and ASCII, as names are looked up (UTS 46); null for what is no name. */
function asciiDomain(domain: string): string | null {
  if (!DOMAIN_SIGNS.test(domain)) return null;
  const lower = domain.toLowerCase();
  const ascii = /xn--|[^\0-\x7F]/.test(lower) ? hostnameOf(lower) : lower;
  return ascii !== null && DOMAIN.test(ascii) ? ascii : null;
}

function hostnameOf(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    // Letters that no domain may have.
    return null;
  }
}
