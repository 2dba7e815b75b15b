import { deletionsAlarm, freeProductAlarm, newPlaceAlarm, nightRefundAlarm } from './alarm-news.mails.ts';
import { cancellationMail } from './cancellation.mail.ts';
import { changeMail } from './change.mail.ts';
import { chargeMail } from './charge.mail.ts';
import { documentMail } from './document.mail.ts';
import { extensionMail } from './extension.mail.ts';
import { invitationMail } from './invitation.mail.ts';
import type { ShopMail } from './mail.ts';
import { orderChangeMail } from './order-change.mail.ts';
import { confirmationAgain, orderConfirmation } from './order-confirmation.mail.ts';
import { paymentLinkMail } from './payment-link.mail.ts';
import { paymentNews } from './payment-news.mail.ts';
import { paymentReminderMail } from './payment-reminder.mail.ts';
import { paymentRequestMail } from './payment-request.mail.ts';
import { refundMail } from './refund.mail.ts';
import { reminderMail } from './reminder.mail.ts';
import { reopeningMail } from './reopening.mail.ts';
import { replyMail } from './reply.mail.ts';
import { resetMail } from './reset.mail.ts';
import { shopCancellationMail } from './shop-cancellation.mail.ts';
import { cancellationNews, extensionNews, messageNews, newOrderNews } from './shop-news.mails.ts';
import { signInNoticeMail } from './sign-in-notice.mail.ts';
import { stockNoticeMail } from './stock-notice.mail.ts';
import { storageOfferMail, storageWithdrawalMail } from './storage-offer.mails.ts';
import { tooLateMail } from './too-late.mail.ts';
import { withdrawalMail, withdrawalNews } from './withdrawal.mails.ts';

/** The mails to customers. */
export const customerMails: readonly ShopMail[] = [
  resetMail,
  changeMail,
  signInNoticeMail,
  orderConfirmation,
  cancellationMail,
  extensionMail,
  orderChangeMail,
  shopCancellationMail,
  reopeningMail,
  chargeMail,
  refundMail,
  reminderMail,
  paymentLinkMail,
  tooLateMail,
  replyMail,
  stockNoticeMail,
  storageOfferMail,
  storageWithdrawalMail,
  invitationMail,
  confirmationAgain,
  withdrawalMail,
  documentMail,
  paymentReminderMail,
  paymentRequestMail,
];

/** The mails to the shop itself. */
export const newsMails: readonly ShopMail[] = [
  newOrderNews,
  cancellationNews,
  extensionNews,
  messageNews,
  withdrawalNews,
  paymentNews,
  deletionsAlarm,
  nightRefundAlarm,
  newPlaceAlarm,
  freeProductAlarm,
];

export const allMails: readonly ShopMail[] = [...customerMails, ...newsMails];
