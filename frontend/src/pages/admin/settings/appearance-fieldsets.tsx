import type { AppearanceAnswer } from '@naust/domain/shop/appearance.contract.ts';
import { LONGEST } from '@naust/domain/shop/appearance.ts';
import { parseColour } from '@naust/domain/shop/contrast.ts';
import { acceptedPictures } from '../../../features/back-office/picture/keep-picture.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { appearanceTexts as texts } from './appearance.texts.ts';
import { type AppearanceFields, acceptedLogos, nearestOf, REASONS } from './appearance-fields.ts';
import { UploadField } from './upload-field.tsx';

interface PartProps {
  readonly form: Pick<Form<AppearanceFields>, 'field' | 'fields' | 'change'>;
  readonly stored: AppearanceAnswer;
}

/** That of `tokens.css`. */
const FIRST_COLOUR = '#1f3a34';

const legend = 'mb-3 text-lg font-semibold';

export function AppearanceFieldsets({ form, stored }: PartProps) {
  return (
    <>
      <fieldset className="grid gap-5">
        <legend className={legend}>{texts.marks}</legend>
        <UploadField
          label={texts.logo}
          hint={texts.logoHint}
          accept={acceptedLogos}
          isStored={stored.logo !== null}
          {...form.field('logo')}
        />
        <ColourField form={form} />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className={legend}>{texts.words}</legend>
        <TextField label={texts.headline} autoComplete="off" maxLength={LONGEST.headline} {...form.field('headline')} />
        <TextArea
          label={texts.introduction}
          hint={texts.introductionHint}
          maxLength={LONGEST.introduction}
          {...form.field('introduction')}
        />
        <UploadField
          label={texts.picture}
          hint={texts.pictureHint}
          accept={acceptedPictures}
          isStored={stored.picture !== null}
          {...form.field('picture')}
        />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className={legend}>{texts.reasons}</legend>
        <p className="text-sm text-ink-soft">{texts.reasonsHint}</p>
        {REASONS.map(([title, text]) => (
          <div key={title} className="grid items-start gap-4 sm:grid-cols-[1fr_2fr]">
            <TextField label={texts[title]} maxLength={LONGEST.reasonTitle} autoComplete="off" {...form.field(title)} />
            <TextField label={texts[text]} maxLength={LONGEST.reasonText} autoComplete="off" {...form.field(text)} />
          </div>
        ))}
      </fieldset>
    </>
  );
}

/** Typed, or picked from the browser's own palette. */
function ColourField({ form }: Pick<PartProps, 'form'>) {
  const { colour } = form.fields;
  const nearest = nearestOf(colour);
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={texts.colour}
          hint={texts.colourHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          {...form.field('colour')}
        />
        <input
          type="color"
          aria-label={texts.pick}
          value={parseColour(colour) ?? FIRST_COLOUR}
          onChange={({ target }) => form.change({ colour: target.value })}
          className="mt-7 h-12 w-16 cursor-pointer rounded-md border border-edge bg-surface p-1"
        />
      </div>
      {nearest !== null && (
        <Button size="sm" onClick={() => form.change({ colour: nearest })}>
          {texts.takeNearest(nearest)}
        </Button>
      )}
    </div>
  );
}
