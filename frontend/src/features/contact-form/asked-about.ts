import type { MessageAbout } from '@naust/domain/inbox/message-about.ts';
import { FIRST_TOPICS } from '@naust/domain/inbox/topics.ts';

/** The subject with which a message's form was opened. */
export type AskedAbout = MessageAbout;

const FIELD = { product: 'productId', storageUnit: 'storageUnitId', order: 'orderNo' } as const;
const [RENTAL, , STORAGE] = FIRST_TOPICS;

export const aboutField = (about: AskedAbout | null) => (about === null ? {} : { [FIELD[about.word]]: about.id });

/** The topic for the subject, if the owner has one of that name; '' otherwise. */
export function fittingTopic(about: AskedAbout | null, topics: readonly { id: number; name: string }[]): string {
  if (about === null) return '';
  const wanted = about.word === 'storageUnit' ? STORAGE : RENTAL;
  const fitting = topics.find(({ name }) => name === wanted);
  return fitting === undefined ? '' : String(fitting.id);
}
