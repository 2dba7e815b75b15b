import { Refusal, type RefusalCode } from '@naust/domain/refusal.ts';
import type { AppearanceAnswer } from '@naust/domain/shop/appearance.contract.ts';
import { type Appearance, checkedAppearance, FIRST_APPEARANCE, LOGO_BYTES } from '@naust/domain/shop/appearance.ts';
import { fileProblem } from '../../../features/back-office/picture/keep-picture.ts';
import { pictureRefusal } from '../../../features/back-office/picture/picture-refusal.ts';
import { pictureToSend } from '../../../features/back-office/picture/picture-to-send.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { appearanceTexts as texts } from './appearance.texts.ts';

/** null: unchanged. */
export type ChosenFile = File | 'none' | null;

/** The appearance in the form. */
export interface AppearanceFields {
  readonly logo: ChosenFile;
  readonly colour: string;
  readonly headline: string;
  readonly introduction: string;
  readonly picture: ChosenFile;
  readonly title1: string;
  readonly text1: string;
  readonly title2: string;
  readonly text2: string;
  readonly title3: string;
  readonly text3: string;
}

export const REASONS = [
  ['title1', 'text1'],
  ['title2', 'text2'],
  ['title3', 'text3'],
] as const;

export function appearanceFieldsOf({ colour, headline, introduction, reasons }: AppearanceAnswer): AppearanceFields {
  const [one, two, three] = reasons;
  return {
    logo: null,
    colour: colour ?? '',
    headline,
    introduction: introduction ?? '',
    picture: null,
    title1: one?.title ?? '',
    text1: one?.text ?? '',
    title2: two?.title ?? '',
    text2: two?.text ?? '',
    title3: three?.title ?? '',
    text3: three?.text ?? '',
  };
}

/** The reasons that have any text. */
export const reasonsOf = (fields: AppearanceFields): Appearance['reasons'] =>
  REASONS.map(([title, text]) => ({ title: fields[title], text: fields[text] })).filter(
    ({ title, text }) => title.trim() !== '' || text.trim() !== '',
  );

const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
export const acceptedLogos = LOGO_TYPES.join(',');

/** Every text is checked by the rule that the server applies. */
export function appearanceProblems(fields: AppearanceFields): Problems<AppearanceFields> {
  const { logo, picture, colour, headline, introduction } = fields;
  return {
    ...textProblem('colour', { colour }),
    ...textProblem('headline', { headline }),
    ...textProblem('introduction', { introduction }),
    ...Object.assign({}, ...REASONS.map((names) => reasonProblem(fields, names))),
    logo: logo instanceof File ? logoProblem(logo) : null,
    picture: picture instanceof File ? fileProblem(picture) : null,
  };
}

function logoProblem({ type, size }: File): string | null {
  if (!LOGO_TYPES.includes(type)) return texts.logoWrong;
  return size > LOGO_BYTES ? texts.logoTooLarge : null;
}

function reasonProblem(fields: AppearanceFields, [title, text]: (typeof REASONS)[number]): Problems<AppearanceFields> {
  const refusal = refusalOf({ reasons: [{ title: fields[title], text: fields[text] }] });
  if (refusal === null) return {};
  return { [refusal.code === 'REASON_TITLE_TOO_LONG' ? title : text]: refusal.text };
}

function textProblem(name: keyof AppearanceFields, part: Partial<Appearance>): Problems<AppearanceFields> {
  const refusal = refusalOf(part);
  return refusal ? { [name]: refusal.text } : {};
}

function refusalOf(part: Partial<Appearance>): Refusal | null {
  try {
    checkedAppearance({ ...FIRST_APPEARANCE, ...part });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The nearest readable colour, if this one is too light. */
export function nearestOf(colour: string): string | null {
  const nearest = refusalOf({ colour })?.facts.nearest;
  return typeof nearest === 'string' ? nearest : null;
}

export const isAccepted = (colour: string): boolean => colour.trim() !== '' && refusalOf({ colour }) === null;

export async function appearanceBody(fields: AppearanceFields, version: number): Promise<FormData> {
  const { logo, picture, colour, headline, introduction } = fields;
  const body = new FormData();
  const reasons = JSON.stringify(reasonsOf(fields));
  for (const [name, value] of Object.entries({ colour, headline, introduction, reasons, version: String(version) }))
    body.set(name, value);
  if (logo === 'none') body.set('removeLogo', 'true');
  if (picture === 'none') body.set('removePicture', 'true');
  if (logo instanceof File) body.set('logo', logo);
  if (picture instanceof File) body.set('picture', await pictureToSend(picture));
  return body;
}

const FIELD_OF: { readonly [Code in RefusalCode]?: keyof AppearanceFields } = {
  COLOUR_INVALID: 'colour',
  COLOUR_TOO_LIGHT: 'colour',
  HEADLINE_TOO_LONG: 'headline',
  INTRODUCTION_TOO_LONG: 'introduction',
  LOGO_INVALID: 'logo',
  LOGO_TOO_LARGE: 'logo',
};

/** The message of a refusal for one field. */
export function refusedAppearanceField(error: unknown): Problems<AppearanceFields> {
  if (!(error instanceof ApiError)) return {};
  const codes: Readonly<Record<string, keyof AppearanceFields | undefined>> = FIELD_OF;
  const field = codes[error.code ?? ''];
  if (field !== undefined) return { [field]: error.text };
  const picture = pictureRefusal(error);
  return picture === null ? {} : { picture };
}
