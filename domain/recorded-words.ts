import { moneyTexts } from './money.texts.en.ts';
import { wallClockTexts } from './wall-clock.texts.en.ts';

const AMOUNT = /(\d{1,3}(?:\u00a0\d{3})*)(?:,(\d\d))?\u00a0kr(?!\p{L})/gu;
const MOMENT = /(\d\d)\.(\d\d)\.(\d{4})(?: kl\. (\d\d:\d\d))?/g;

/** A text that events keep in Norwegian, with its amounts as English writes them. */
export const englishAmounts = (text: string): string =>
  text.replace(AMOUNT, (_, kroner: string, decimals?: string) =>
    moneyTexts.kr(kroner.replaceAll('\u00a0', moneyTexts.thousands) + (decimals ? moneyTexts.decimals + decimals : '')),
  );

/** The same for its dates and times. */
export const englishMoments = (text: string): string =>
  text.replace(MOMENT, (_, date: string, month: string, year: string, time?: string) => {
    const day = wallClockTexts.date(year, month, date);
    return time === undefined ? day : wallClockTexts.at(day, time);
  });
