import { type OpeningHoursAnswer, openingHoursAnswer } from '@naust/domain/opening-hours/opening-hours.contract.ts';
import { openingHoursSaved } from '@naust/domain/opening-hours/opening-hours-input.contract.ts';
import { pickupTimesText } from '@naust/domain/opening-hours/pickup-times.texts.ts';
import { useQuery } from '@tanstack/react-query';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { useSteadyRow, useTellsWhenWritten } from '../../../features/back-office/steady-row.ts';
import { DaysThatDiffer, WeekHours } from '../../../features/opening-hours/week-hours.tsx';
import { callApi } from '../../../lib/api.ts';
import { openingHoursQuery } from '../../../lib/opening-hours.queries.ts';
import { useShop } from '../../../lib/shop.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { hoursTexts } from './hours.texts.ts';
import { ExceptionsTable } from './hours-exceptions.tsx';
import { type HoursFields, hoursBody, hoursFieldsOf, hoursProblems, shownHours } from './hours-fields.ts';
import { WeekTable } from './hours-week.tsx';

const names = {
  week: hoursTexts.week,
  exceptions: hoursTexts.exceptions,
  closesOutside: hoursTexts.closesOutsideName,
} as const;

export function HoursPart() {
  const { data, isError, refetch, isFetching } = useQuery(openingHoursQuery);
  const { steady, setHalfWritten } = useSteadyRow(data);
  if (steady !== undefined) return <HoursForm key={steady.version} hours={steady} onWriting={setHalfWritten} />;
  if (isError) return <FailedState text={hoursTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-[30rem] w-full" />
    </>
  );
}

interface HoursFormProps {
  readonly hours: OpeningHoursAnswer;
  readonly onWriting: (isHalfWritten: boolean) => void;
}

function HoursForm({ hours, onWriting }: HoursFormProps) {
  const form = useRowForm<HoursFields, OpeningHoursAnswer>({
    draft: 'hours',
    row: hours,
    schema: openingHoursAnswer,
    now: () => callApi('/opening-hours', { answer: openingHoursAnswer }),
    fieldsOf: (row) => hoursFieldsOf(row ?? hours),
    problemsOf: hoursProblems,
    async send(fields, opened) {
      const body = { ...hoursBody(fields), version: (opened ?? hours).version };
      const { version } = await callApi('/opening-hours', { method: 'PUT', body, answer: openingHoursSaved });
      return { id: version };
    },
    saved: hoursTexts.saved,
    onSaved: () => {},
  });
  useTellsWhenWritten(form, onWriting);
  const { fields, problems, change } = form;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card as="section" labelledBy="hours-title">
        <div className="grid gap-6">
          <h2 id="hours-title" className="text-xl">
            {hoursTexts.title}
          </h2>
          {!hours.isSet && <Notice>{hoursTexts.notSet}</Notice>}
          <RowFormFrame form={form} names={names} valueText={valueText} onCancel={() => change(hoursFieldsOf(hours))}>
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
          {hours.isSet && <HistoryPanel word="opening-hours" id="1" />}
        </div>
      </Card>
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
