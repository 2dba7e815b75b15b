import * as z from 'zod/mini';
import { refuse } from '../refusal.ts';
import { parseName, seenOnLines, seenOnOneLine } from '../seen-text.ts';
import { FIRST_HEADLINE } from './appearance.texts.ts';
import { checkedColour } from './palette.ts';

export const LONGEST = { headline: 60, introduction: 300, reasonTitle: 30, reasonText: 120 } as const;
export const MOST_REASONS = 3;
export const LOGO_BYTES = 1024 * 1024;

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** The forms of an uploaded logo, as URLs on this site. */
export const logoFields = z.object({
  header: picture,
  favicon: z.string(),
  icon192: z.string(),
  icon512: z.string(),
  /** 1200 × 630. */
  share: z.string(),
});
export type Logo = Readonly<z.infer<typeof logoFields>>;

export const appearanceFields = z.object({
  /** null: the shop's name. */
  logo: z.nullable(logoFields),
  /** Of the home page; null: a drawing. */
  picture: z.nullable(picture),
  /** '#rrggbb'; null: the colours of the program. */
  colour: z.nullable(z.string()),
  /** null: the first headline. */
  headline: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  /** Why to rent here. */
  reasons: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type Appearance = Readonly<z.infer<typeof appearanceFields>>;
export type Reason = Appearance['reasons'][number];

export const FIRST_APPEARANCE: Appearance = {
  logo: null,
  picture: null,
  colour: null,
  headline: null,
  introduction: null,
  reasons: [],
};

/** The normalized appearance: trimmed, empty fields null, empty reasons left out. Refuses a colour that is hard to read. */
export function checkedAppearance({ logo, picture, ...texts }: Appearance): Appearance {
  return { logo, picture, ...checkedTexts(texts) };
}

type Texts = Omit<Appearance, 'logo' | 'picture'>;

function checkedTexts({ colour, headline, introduction, reasons }: Texts): Texts {
  const title = headline === null ? null : parseName(seenOnOneLine(headline));
  if (title !== null && title.length > LONGEST.headline) refuse('HEADLINE_TOO_LONG');
  const words = introduction === null ? null : seenOnLines(introduction) || null;
  if (words !== null && words.length > LONGEST.introduction) refuse('INTRODUCTION_TOO_LONG');
  return {
    colour: colour === null || colour.trim() === '' ? null : checkedColour(colour),
    headline: title === FIRST_HEADLINE ? null : title,
    introduction: words,
    reasons: checkedReasons(reasons),
  };
}

function checkedReasons(reasons: readonly Reason[]): Reason[] {
  const seen = reasons.map(({ title, text }) => ({
    title: seenOnOneLine(title).trim(),
    text: seenOnOneLine(text).trim(),
  }));
  const written = seen.filter(({ title, text }) => title !== '' || text !== '');
  if (written.length > MOST_REASONS) refuse('REASONS_TOO_MANY');
  for (const { title, text } of written) {
    if (title === '' || text === '') refuse('REASON_NOT_WHOLE');
    if (title.length > LONGEST.reasonTitle) refuse('REASON_TITLE_TOO_LONG');
    if (text.length > LONGEST.reasonText) refuse('REASON_TEXT_TOO_LONG');
  }
  return written;
}

/** A picture is known by its URL. */
export const isSameAppearance = (one: Appearance, other: Appearance): boolean => textOf(one) === textOf(other);

const textOf = ({ logo, picture, colour, headline, introduction, reasons }: Appearance) =>
  JSON.stringify([
    [logo?.header.url, picture?.url, colour, headline, introduction],
    reasons.map(({ title, text }) => [title, text]),
  ]);

/** The public fields of the appearance. */
export const shownAppearance = (
  { logo, picture, colour, headline, introduction, reasons }: Appearance,
  firstHeadline: string = FIRST_HEADLINE,
) => ({
  logo: logo?.header.url ?? null,
  logoSize: logo && { width: logo.header.width, height: logo.header.height },
  picture: picture?.url ?? null,
  colour,
  headline: headline ?? firstHeadline,
  introduction,
  reasons: reasons.map((reason) => ({ ...reason })),
});

interface SavedAppearance {
  readonly appearance: Appearance;
  readonly version: number;
}

/** The settings as GET /api/shop/appearance answers them. */
export const appearanceAnswerOf = ({ appearance, version }: SavedAppearance) => ({
  ...shownAppearance(appearance),
  version,
});
