import { addressLine, type Business } from '@naust/domain/business/business.ts';
import { type Language, pagesIn } from '@naust/domain/language.ts';
import type { Appearance } from '@naust/domain/shop/appearance.ts';
import { formatOrganisationNumber, formatPhone } from '@naust/domain/shown-numbers.ts';
import { htmlLetter } from './letter-html.tsx';
import type { LetterPart, LetterRow } from './letter-parts.ts';
import { brandOf } from './mail-look.ts';
import { type MailTexts, textsIn } from './texts-in.ts';

/** A file of a document, by its name in the store, that goes along with a mail. */
export interface LetterFile {
  /** As the reader saves it. */
  name: string;
  file: `${string}.pdf`;
}

/** The content of a mail, in both forms. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** Link that mail programs call by POST to end further mails of this kind. */
  unsubscribe?: string;
}

/** A letter that may bring files along. */
export interface LetterWithFiles extends Letter {
  attachments?: readonly LetterFile[];
}

export interface LetterPlan {
  subject: string;
  title: string;
  parts: readonly LetterPart[];
}

/** The seller, the look and web address of the shop, and the words of the receiver's language. */
export interface Sender {
  business: Business;
  appearance: Appearance;
  /** Without a slash at the end. Every link begins with it. */
  shopAddress: string;
  /** The same for links to pages in the receiver's language. */
  pages: string;
  language: Language;
  texts: MailTexts;
}

export function senderIn(language: Language, shop: Pick<Sender, 'business' | 'appearance' | 'shopAddress'>): Sender {
  return { ...shop, pages: pagesIn(language, shop.shopAddress), language, texts: textsIn(language) };
}

/** The lines of the signature; unknown parts are left out. */
function signatureOf({ business, texts }: Pick<Sender, 'business' | 'texts'>): string[] {
  const { legalName, email, phone, orgNumber, isVatRegistered } = business;
  const number = texts.orgNumber(formatOrganisationNumber(orgNumber), isVatRegistered);
  const reached = [email, formatPhone(phone)].filter((part) => part !== '').join(' · ');
  return [legalName, addressLine(business), reached, orgNumber === '' ? '' : number].filter((line) => line !== '');
}

const MOST_PREVIEW_LETTERS = 140;

/** A mail as plain text and as HTML with the same content. */
export function letter(sender: Sender, { subject, title, parts }: LetterPlan): Letter {
  const signature = signatureOf(sender);
  const text = [title, ...parts.map(plain), ['-- ', ...signature].join('\n')].join('\n\n');
  const preview = parts.flatMap((part) => (part.kind === 'words' ? [part.text] : [])).join(' ');
  const html = htmlLetter({
    language: sender.language,
    subject,
    title,
    preview: preview.slice(0, MOST_PREVIEW_LETTERS),
    parts,
    signature,
    brand: brandOf(sender),
  });
  return { subject, text: `${text}\n`, html };
}

/** Informs the owner of an account of a change to it. */
export const accountLetter = (
  sender: Sender,
  owner: string,
  { subject, words }: { subject: string; words: string },
  parts: readonly LetterPart[],
): Letter =>
  letter(sender, {
    subject: sender.texts.with(subject, sender.business.legalName),
    title: subject,
    parts: [{ kind: 'words', text: sender.texts.dear(owner) }, { kind: 'words', text: words }, ...parts],
  });

function plain(part: LetterPart): string {
  switch (part.kind) {
    case 'heading':
      return part.text.toUpperCase();
    case 'words':
      return part.text;
    case 'lines':
      return part.lines.join('\n');
    case 'button':
      return `${part.text}:\n${part.link}`;
    case 'links':
      return part.links.map(({ text, link, plain: line }) => line ?? `${text}: ${link}`).join('\n');
    case 'rows':
      return part.rows.map(rowText).join('\n');
  }
}

function rowText({ name, value, detail, isHeading, isPart }: LetterRow): string {
  const lines = [isHeading ? name : `${name}: ${value}`, ...(detail ? [`  ${detail}`] : [])];
  return lines.map((line) => (isPart ? `  ${line}` : line)).join('\n');
}
