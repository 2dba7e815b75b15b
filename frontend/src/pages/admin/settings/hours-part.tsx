import { type OpeningHoursAnswer, openingHoursAnswer } from '@naust/domain/opening-hours/opening-hours.contract.ts';
import { pickupTimesText } from '@naust/domain/opening-hours/pickup-times.texts.ts';
import { useQuery } from '@tanstack/react-query';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { DaysThatDiffer, WeekHours } from '../../../features/opening-hours/week-hours.tsx';
import { openingHoursQuery } from '../../../lib/opening-hours.queries.ts';
import { useShop } from '../../../lib/shop.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { hoursTexts } from './hours.texts.ts';
import { ExceptionsTable } from './hours-exceptions.tsx';
import { type HoursFields, hoursBody, hoursFieldsOf, hoursProblems, shownHours } from './hours-fields.ts';
import { WeekTable } from './hours-week.tsx';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, useShopSetting } from './shop-setting.ts';

const names = {
  week: hoursTexts.week,
  exceptions: hoursTexts.exceptions,
  closesOutside: hoursTexts.closesOutsideName,
} as const;

const hoursSetting = { path: '/opening-hours', schema: openingHoursAnswer };

export function HoursPart() {
  return (
    <SettingPart query={useQuery(openingHoursQuery)} failed={hoursTexts.failed} height="h-[30rem]">
      {(stored, onWriting) => <HoursForm key={stored.version} stored={stored} onWriting={onWriting} />}
    </SettingPart>
  );
}

function HoursForm(props: StoredSetting<OpeningHoursAnswer>) {
  const { isSet } = props.stored;
  const form = useShopSetting<HoursFields, OpeningHoursAnswer>(hoursSetting, props, {
    draft: 'hours',
    fieldsOf: hoursFieldsOf,
    problemsOf: hoursProblems,
    bodyOf: hoursBody,
    saved: hoursTexts.saved,
  });
  const { fields, problems, change } = form;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <SettingCard titleId="hours-title" title={hoursTexts.title}>
        {!isSet && <Notice>{hoursTexts.notSet}</Notice>}
        <RowFormFrame form={form} names={names} valueText={valueText} onCancel={form.onCancel}>
          <WeekTable week={fields.week} isTried={Boolean(problems.week)} onChange={(week) => change({ week })} />
          <ExceptionsTable
            exceptions={fields.exceptions}
            problem={problems.exceptions ?? null}
            onChange={(exceptions) => change({ exceptions })}
          />
          <Checkbox checked={fields.closesOutside} onChange={(closesOutside) => change({ closesOutside })}>
            {hoursTexts.closesOutside}
          </Checkbox>
        </RowFormFrame>
        {isSet && <HistoryPanel word="opening-hours" id="1" />}
      </SettingCard>
      <Preview fields={fields} />
    </div>
  );
}

/** Lists of days are too long to show side by side; the fields below show them. */
const valueText = (name: keyof HoursFields, value: unknown) =>
  name === 'closesOutside'
    ? null
    : Array.isArray(value)
      ? `${value.filter((day) => day.isOpen).length} dager åpent`
      : null;

function Preview({ fields }: { readonly fields: HoursFields }) {
  const hours = shownHours(fields);
  const shop = useShop();
  return (
    <Card as="section" labelledBy="hours-preview">
      <div className="grid gap-3">
        <h2 id="hours-preview" className="text-lg">
          {hoursTexts.preview}
        </h2>
        {hours === null ? (
          <p className="text-ink-soft">{hoursTexts.previewWrong}</p>
        ) : (
          <div>
            <WeekHours week={hours.week} />
            <DaysThatDiffer exceptions={hours.exceptions} />
            <p className="pt-3 text-sm text-ink-soft">{pickupTimesText(hours, shop)}</p>
          </div>
        )}
      </div>
    </Card>
  );
}
