import { asciiLetters } from './folded-text.ts';
import { unicodeLabel } from './punycode.ts';

const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;
/** RFC 5322's dot-atom, which every mail server accepts. Other letters than a to z need SMTPUTF8. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;
const DOMAIN_SIGNS = /^[\p{L}\p{N}\p{M}.-]+$/u;

/**
 * An address as it is kept and shown: the local part as written, an international domain in Unicode, in whichever form
 * a browser sent it. null for an address that no mail server accepts.
 */
export function parseEmail(text: string): string | null {
  const [local, domain] = partsOf(text);
  const ascii = asciiDomain(domain);
  if (ascii === null || !LOCAL.test(local) || local.length > LONGEST_LOCAL) return null;
  if (local.length + 1 + ascii.length > LONGEST_EMAIL) return null;
  return shownEmail(`${local}@${domain}`);
}

/** 'bjorn@gmail.com' for 'bjørn@gmail.com': the likely address if only the local part has other letters than a to z. */
export function suggestedEmail(text: string): string | null {
  if (parseEmail(text) !== null) return null;
  const [local, domain] = partsOf(text);
  return parseEmail(`${asciiLetters(local)}@${domain}`);
}

/** The form for a mail server: the domain in ASCII. */
export function sendableEmail(email: string): string {
  const [local, domain] = partsOf(email);
  return `${local}@${asciiDomain(domain) ?? domain}`;
}

/** The form for people: a domain kept in ASCII is shown in Unicode. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (!/xn--|[^\0-\x7F]/i.test(domain)) return email;
  const shown = asciiDomain(domain)?.split('.').map(unicodeLabel).join('.');
  return shown === undefined ? email : `${email.slice(0, at + 1)}${shown}`;
}

/** The identity of an address: two addresses that differ only in case or in the form of their letters are the same. */
export const canonicalEmail = (email: string): string => sendableEmail(olderCanonical(email)).toLowerCase();

/**
 * Every identity an address has had, the newest rule last: older accounts are registered under their domain's original
 * spelling. A single one, unless the domain has other letters than a to z.
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

/** Lower case and ASCII, as DNS looks names up (UTS 46); null for an invalid name. */
function asciiDomain(domain: string): string | null {
  if (!DOMAIN_SIGNS.test(domain)) return null;
  const lower = domain.toLowerCase();
  const ascii = /xn--|[^\0-\x7F]/.test(lower) ? hostnameOf(lower) : lower;
  return ascii !== null && DOMAIN.test(ascii) && ascii.split('.').every(isReadable) ? ascii : null;
}

/** Some versions of Node take punycode that stands for nothing, or for signs that no name may have. */
function isReadable(label: string): boolean {
  const shown = unicodeLabel(label);
  return !label.startsWith('xn--') || (shown !== label && DOMAIN_SIGNS.test(shown));
}

function hostnameOf(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    // The domain has letters that no domain may have.
    return null;
  }
}
