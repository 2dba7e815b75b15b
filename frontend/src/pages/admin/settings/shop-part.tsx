import { type AboutAnswer, aboutAnswer } from '@naust/domain/shop/about.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { shopTexts as texts } from './shop.texts.ts';
import { refusedShopField, type ShopFields, shopBody, shopFieldsOf, shopProblems } from './shop-fields.ts';
import { ShopFieldsets } from './shop-fieldsets.tsx';
import { type StoredSetting, shopSettingQuery, useShopSetting } from './shop-setting.ts';

const about = { path: '/shop/about', schema: aboutAnswer };
const aboutQuery = shopSettingQuery(about);

/** The business that runs the shop. */
export function ShopPart() {
  return (
    <SettingPart query={useQuery(aboutQuery)} failed={texts.failed}>
      {(stored, onWriting) => <ShopForm key={stored.version} stored={stored} onWriting={onWriting} />}
    </SettingPart>
  );
}

function ShopForm(props: StoredSetting<AboutAnswer>) {
  const { stored } = props;
  const form = useShopSetting<ShopFields, AboutAnswer>(about, props, {
    draft: 'shop',
    fieldsOf: shopFieldsOf,
    problemsOf: shopProblems,
    refusedField: refusedShopField,
    bodyOf: shopBody,
    saved: texts.saved,
  });
  return (
    <SettingCard titleId="shop-title" title={texts.title} intro={texts.intro}>
      {!stored.described && <Notice>{texts.notDescribed}</Notice>}
      <RowFormFrame
        form={form}
        names={texts}
        valueText={(name, value) => (name === 'vatRegistered' ? (value ? 'Ja' : 'Nei') : null)}
        onCancel={form.onCancel}
      >
        <ShopFieldsets form={form} />
      </RowFormFrame>
      {stored.version > 0 && <HistoryPanel word="shop" id="1" />}
    </SettingCard>
  );
}
