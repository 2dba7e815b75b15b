import type { Texts } from '../language.ts';
import { spokenTexts } from '../spoken-period.texts.en.ts';
import type * as nb from './rule-words.texts.ts';

export const ruleTexts: Texts<typeof nb.ruleTexts> = {
  weekday: spokenTexts.weekday,
  moment: (day, hour, minutes) => `${day} ${hour}:${minutes}`,
  writtenMoment: (day, hour, minutes) => `${day} ${hour}:${minutes}`,
  span: (from, until) => `${from} to ${until}`,
  pickups: (from, lastDay) => `${from} until the end of ${lastDay}`,
};
