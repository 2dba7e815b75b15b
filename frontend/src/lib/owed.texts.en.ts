import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './owed.texts.ts';

export const owedTexts: Texts<typeof nb.owedTexts> = {
  invoice: 'Invoice',
  charge: 'Fee',
  order: 'The order',
  fee: 'Reminder fee and interest',
  dueOn: (day) => `due ${day}`,
  orderNo: (orderNo) => `order ${orderNo}`,
  owes: (amount) => `Owes ${amount}`,
  overdue: (days) => (days === 1 ? 'overdue since yesterday' : `${days} days overdue`),
};
