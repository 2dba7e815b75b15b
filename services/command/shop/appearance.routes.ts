import { Refusal, refuse } from '@naust/domain/refusal.ts';
import {
  type AppearanceInput,
  appearanceInput,
  appearanceSaved,
  reasonsInput,
} from '@naust/domain/shop/appearance.contract.ts';
import { type Appearance, checkedAppearance, LOGO_BYTES } from '@naust/domain/shop/appearance.ts';
import { type Route, route, type UploadedFiles } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** Logo, colour and words of the shop's pages. */
export const appearanceRoutes = (deps: Deps<'shop' | 'images'>): Route[] => [
  route({
    method: 'PUT',
    path: '/api/shop/appearance',
    access: 'admin',
    summary:
      'Logo, bilde, farge og forsidens ord. Felt som mangler, står som før; tom tekst tar bort. `reasons` er JSON: `[{title, text}]`.',
    multipart: ['logo', 'picture'],
    body: appearanceInput,
    answer: appearanceSaved,
    refusals: [
      'COLOUR_INVALID',
      'COLOUR_TOO_LIGHT',
      'HEADLINE_TOO_LONG',
      'INTRODUCTION_TOO_LONG',
      'REASONS_TOO_MANY',
      'REASON_NOT_WHOLE',
      'REASON_TITLE_TOO_LONG',
      'REASON_TEXT_TOO_LONG',
      'LOGO_INVALID',
      'LOGO_TOO_LARGE',
      'IMAGE_INVALID',
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_HEAVY',
      'CHANGED_MEANWHILE',
    ],
    async run({ body, files }, { by }) {
      const expectedVersion = body.version === undefined ? null : Number(body.version);
      const texts = textsIn(body);
      // Refuses wrong texts before a picture is drawn and stored.
      checkedAppearance({ ...(await deps.shop().look()).state.appearance, ...texts });
      const appearance = { ...texts, ...(await picturesIn(deps, body, files)) };
      const { state, position } = await deps.shop().run({ type: 'SetAppearance', appearance, expectedVersion }, by);
      return { body: { version: state.version }, position };
    },
  }),
];

type Change = Partial<Appearance>;

const textsIn = ({ colour, headline, introduction, reasons }: AppearanceInput): Change => ({
  ...(colour === undefined ? {} : { colour: colour || null }),
  ...(headline === undefined ? {} : { headline: headline || null }),
  ...(introduction === undefined ? {} : { introduction: introduction || null }),
  ...(reasons === undefined ? {} : { reasons: reasonsIn(reasons) }),
});

function reasonsIn(text: string): Appearance['reasons'] {
  const parsed = reasonsInput.safeParse(jsonIn(text));
  if (parsed.success) return parsed.data;
  return refuse('WRONG_SHAPE', { fields: [{ path: 'reasons', message: 'Verdien er ikke gyldig.' }] });
}

function jsonIn(text: string): unknown {
  try {
    return text.trim() === '' ? [] : JSON.parse(text);
  } catch {
    return null;
  }
}

async function picturesIn(
  { images }: Deps<'images'>,
  { removeLogo, removePicture }: AppearanceInput,
  { logo, picture }: UploadedFiles,
): Promise<Change> {
  return {
    ...(removeLogo === 'true' ? { logo: null } : {}),
    ...(removePicture === 'true' ? { picture: null } : {}),
    ...(logo?.length ? { logo: await storedLogo(images, logo) } : {}),
    ...(picture?.length ? { picture: await images.storeImage(picture) } : {}),
  };
}

async function storedLogo(images: Deps<'images'>['images'], logo: Buffer): Promise<Appearance['logo']> {
  if (logo.length > LOGO_BYTES) refuse('LOGO_TOO_LARGE');
  try {
    return await images.storeLogo(logo);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'IMAGE_INVALID') return refuse('LOGO_INVALID');
    throw error;
  }
}
