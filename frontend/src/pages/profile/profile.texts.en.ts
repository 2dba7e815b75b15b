import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './profile.texts.ts';

export const profileTexts: Texts<typeof nb.profileTexts> = {
  addedOpen: (amount) => `Fees, not paid: ${amount}`,
  title: 'My page',
  failed: 'Could not load your account',
  details: 'Contact details',
  notGiven: '–',
  change: 'Edit',
  business: 'I buy on behalf of a business',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Your details are saved.',
  cancel: 'Cancel',
  saveFailed: 'Could not save. Please try again.',
  exportTitle: 'Your data',
  exportHint:
    'Download what we have stored about you: account, orders, fees and messages, in a file that other systems can read.',
  export: 'Download my data',
  exporting: 'Loading…',
  exportFailed: 'Could not load your data. Please try again.',
  exportFile: 'my-data.json',
  debt: (amount) => `You owe ${amount}`,
  orders: 'Your orders',
  noOrders: 'No orders yet.',
  toShop: 'See what we rent out',
  orderNo: 'Order',
  placed: 'Ordered',
  status: 'Status',
  payment: 'Payment',
  total: 'Total',
  things: 'Items',
  bought: 'Purchase',
  andMore: (count) => `and ${count} more`,
  rentAgain: 'Rent again',
  buyAgain: 'Buy again',
  rentOrderAgain: (orderNo) => `Rent again what was in order ${orderNo}`,
  buyOrderAgain: (orderNo) => `Buy again what was in order ${orderNo}`,
  receiptOf: (name, orderNo) => `${name} for order ${orderNo}`,
  openOrder: (orderNo) => `Order ${orderNo}`,
  withdrawFrom: (orderNo) => `Withdraw from the contract in order ${orderNo}`,
  cancelOrder: (orderNo) => `Cancel order ${orderNo}`,
};

export const ownMessagesTexts: Texts<typeof nb.ownMessagesTexts> = {
  heading: 'Your messages',
  failed: 'Could not load your messages.',
  sent: 'Sent',
  read: 'Read',
  replied: 'Answered',
  answered: (at) => `Our reply ${at}`,
};

export const ownRemindersTexts: Texts<typeof nb.ownRemindersTexts> = {
  heading: 'Reminders',
  wish: 'Remind me by email the day before I pick up, and the day before I return',
  failed: 'Could not save. Please try again.',
  unknown: 'Could not load whether you get reminders.',
};
