import type { TodayAnswer, TodayList } from '@naust/domain/orders/today.contract.ts';
import { dayOf, parseDate, wallMinute } from '@naust/domain/wall-clock.ts';
import { longDay, shortDay, timeOfDay } from '../../../features/rental/day-words.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { rowTexts, printTexts as texts, todayTexts } from './today.texts.ts';

/** The day on paper: customers, items, and boxes to tick. */
export function DayPrint({ day }: { readonly day: TodayAnswer }) {
  const { date, toFetch, missed, toReturn, late } = day;
  const parts = [
    [todayTexts.late, late],
    [todayTexts.missed, missed],
    [todayTexts.toFetch, toFetch],
    [todayTexts.toReturn, toReturn],
  ] as const;
  return (
    <div className="print-only paper">
      <h2>{texts.dayList(longDay(parseDate(date) ?? 0))}</h2>
      {parts.map(([title, list]) => (
        <section key={title}>
          <h3>{`${title} (${list.total})`}</h3>
          {list.rows.length === 0 ? <p>{texts.none}</p> : <Rows list={list} date={date} />}
        </section>
      ))}
    </div>
  );
}

function Rows({ list, date }: { readonly list: TodayList; readonly date: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th>
            <span className="sr-only">{texts.tick}</span>
          </th>
          <th>{texts.time}</th>
          <th>{texts.order}</th>
          <th>{texts.name}</th>
          <th>{texts.phone}</th>
          <th>{texts.lines}</th>
        </tr>
      </thead>
      <tbody>
        {list.rows.map(({ id, orderNo, customer, at, lines }) => (
          <tr key={id}>
            <td>
              <span className="tick-box" />
            </td>
            <td>{at !== null && timeText(at, date)}</td>
            <td>{orderNo}</td>
            <td>{customer?.name ?? rowTexts.missingContact}</td>
            <td>{customer?.phone ? phoneText(customer.phone) : ''}</td>
            <td>
              {lines.map(({ id: lineId, quantity, name }) => (
                <div key={lineId}>
                  <span className="tick-box" /> {rowTexts.pieces(quantity, name)}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function timeText(at: string, date: string): string {
  const minute = wallMinute(at);
  if (minute === null) return at;
  const isThatDay = dayOf(minute) === parseDate(date);
  return isThatDay ? timeOfDay(minute) : `${shortDay(dayOf(minute))} ${timeOfDay(minute)}`;
}
