import { type AppearanceAnswer, appearanceAnswer } from '@naust/domain/shop/appearance.contract.ts';
import { parseColour } from '@naust/domain/shop/contrast.ts';
import { PALETTE_TOKENS, type Palette, paletteOf } from '@naust/domain/shop/palette.ts';
import { useQuery } from '@tanstack/react-query';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { appearanceTexts as texts } from './appearance.texts.ts';
import {
  type AppearanceFields,
  appearanceBody,
  appearanceFieldsOf,
  appearanceProblems,
  refusedAppearanceField,
} from './appearance-fields.ts';
import { AppearanceFieldsets } from './appearance-fieldsets.tsx';
import { AppearancePreview } from './appearance-preview.tsx';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, shopSettingQuery, useShopSetting } from './shop-setting.ts';

const appearance = { path: '/shop/appearance', schema: appearanceAnswer };
const appearanceQuery = shopSettingQuery(appearance);

/** Logo, colour and words of the shop's pages. */
export function AppearancePart() {
  return (
    <SettingPart query={useQuery(appearanceQuery)} failed={texts.failed}>
      {(stored, onWriting) => <AppearanceForm key={stored.version} stored={stored} onWriting={onWriting} />}
    </SettingPart>
  );
}

const fileText = (value: unknown) =>
  value instanceof File ? texts.chosen : value === 'none' ? texts.removed : texts.unchanged;

function AppearanceForm(props: StoredSetting<AppearanceAnswer>) {
  const { stored } = props;
  const form = useShopSetting<AppearanceFields, AppearanceAnswer>(appearance, props, {
    draft: 'shop-appearance',
    fieldsOf: appearanceFieldsOf,
    problemsOf: appearanceProblems,
    refusedField: refusedAppearanceField,
    bodyOf: appearanceBody,
    saved: texts.saved,
    onSaved: ({ colour }) => showColour(colour),
  });
  return (
    <SettingCard titleId="appearance-title" title={texts.title} intro={texts.intro}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RowFormFrame
          form={form}
          names={texts}
          valueText={(name, value) => (name === 'logo' || name === 'picture' ? fileText(value) : null)}
          onCancel={form.onCancel}
        >
          <AppearanceFieldsets form={form} stored={stored} />
        </RowFormFrame>
        <AppearancePreview fields={form.fields} stored={stored} />
      </div>
      {stored.version > 0 && <HistoryPanel word="shop" id="1" />}
    </SettingCard>
  );
}

/**
 * Shows a saved colour on the open page, which has the style that it was served with. The page's policy forbids a new
 * style element, and allows a rule in one that is there. Without a colour the page has to be loaded again.
 */
function showColour(colour: string): void {
  const parsed = parseColour(colour);
  const sheet = [...document.styleSheets].at(-1);
  if (parsed === null || sheet === undefined) return;
  const { light, dark } = paletteOf(parsed);
  sheet.insertRule(`html:root{${tokens(light)}}`, sheet.cssRules.length);
  sheet.insertRule(`html:root[data-theme="dark"]{${tokens(dark)}}`, sheet.cssRules.length);
}

const tokens = (palette: Palette): string =>
  PALETTE_TOKENS.flatMap((token) => (palette[token] ? [`--${token}:${palette[token]}`] : [])).join(';');
