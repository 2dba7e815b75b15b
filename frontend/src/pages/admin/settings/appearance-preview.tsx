import type { AppearanceAnswer } from '@naust/domain/shop/appearance.contract.ts';
import { FIRST_HEADLINE } from '@naust/domain/shop/appearance.texts.ts';
import { parseColour } from '@naust/domain/shop/contrast.ts';
import { type Palette, paletteOf } from '@naust/domain/shop/palette.ts';
import type { CSSProperties } from 'react';
import { usePreview } from '../../../features/back-office/picture/use-preview.ts';
import { useShop } from '../../../lib/shop.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { appearanceTexts as texts } from './appearance.texts.ts';
import { type AppearanceFields, type ChosenFile, isAccepted, reasonsOf } from './appearance-fields.ts';

interface AppearancePreviewProps {
  readonly fields: AppearanceFields;
  readonly stored: AppearanceAnswer;
}

type Tokens = Readonly<Record<string, string>>;

/** Those of `tokens.css`: the preview shows both themes at once. */
const GROUND: Readonly<Record<'light' | 'dark', Tokens>> = {
  light: {
    paper: '#faf8f2',
    surface: '#fffefb',
    birch: '#f1ece0',
    line: '#ddd5c3',
    edge: '#85806f',
    ink: '#1d302b',
    'ink-soft': '#4a5c56',
    spruce: '#1f3a34',
    rowan: '#ad3b2a',
    'on-rowan': '#ffffff',
  },
  dark: {
    paper: '#131b19',
    surface: '#1b2623',
    birch: '#22302c',
    line: '#34443f',
    edge: '#80918a',
    ink: '#efece3',
    'ink-soft': '#b3beb8',
    spruce: '#d5e3da',
    rowan: '#c2452f',
    'on-rowan': '#ffffff',
  },
};

/** The beginning of the home page in both themes, as the form has it now. */
export function AppearancePreview({ fields, stored }: AppearancePreviewProps) {
  const palette = isAccepted(fields.colour) ? paletteOf(parseColour(fields.colour) ?? '') : null;
  const logo = useShown(fields.logo, stored.logo);
  const picture = useShown(fields.picture, stored.picture);
  return (
    <section aria-label={texts.preview} className="grid content-start gap-4 lg:sticky lg:top-20">
      <h3 className="text-lg">{texts.preview}</h3>
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className="grid gap-1">
          <figcaption className="text-sm text-ink-soft">{texts[theme]}</figcaption>
          <div
            data-theme={theme}
            style={styleOf({ ...GROUND[theme], ...palette?.[theme] })}
            className="grid gap-3 rounded-lg border border-line bg-paper p-4 text-ink"
          >
            <PreviewedPage fields={fields} logo={logo} picture={picture} />
          </div>
        </figure>
      ))}
    </section>
  );
}

const styleOf = (tokens: Tokens & Palette): CSSProperties =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

/** The chosen file, else the stored picture. */
function useShown(chosen: ChosenFile, stored: string | null): string | null {
  const preview = usePreview(chosen instanceof File ? chosen : null);
  if (chosen === 'none') return null;
  return preview ?? stored;
}

interface PreviewedPageProps {
  readonly fields: AppearanceFields;
  readonly logo: string | null;
  readonly picture: string | null;
}

function PreviewedPage({ fields, logo, picture }: PreviewedPageProps) {
  const { shortName } = useShop();
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line pb-3 font-bold text-spruce">
        {logo !== null && (
          <img
            src={logo}
            alt=""
            className="h-8 max-w-32 rounded-sm object-contain in-data-[theme=dark]:bg-on-rowan in-data-[theme=dark]:p-1"
          />
        )}
        <span>{shortName}</span>
      </div>
      {picture !== null && <img src={picture} alt="" className="aspect-4/3 w-full rounded-md object-cover" />}
      <p className="text-2xl font-bold text-spruce">{fields.headline.trim() || FIRST_HEADLINE}</p>
      {fields.introduction.trim() !== '' && <p className="whitespace-pre-line text-ink-soft">{fields.introduction}</p>}
      <p className="flex flex-wrap gap-2">
        <span className={buttonLook('act', 'sm')}>{texts.sampleStrong}</span>
        <span className={buttonLook('quiet', 'sm')}>{texts.sampleQuiet}</span>
      </p>
      {reasonsOf(fields).map(({ title, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may have the same title while they are written
        <p key={at}>
          <b className="block text-spruce">{title}</b>
          <span className="text-ink-soft">{text}</span>
        </p>
      ))}
    </>
  );
}
