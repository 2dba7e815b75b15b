import type { Texts } from '@naust/domain/language.ts';
import { roleTexts } from '@naust/domain/users/roles.texts.en.ts';
import type * as nb from './account.texts.ts';

export const resetTexts: Texts<typeof nb.resetTexts> = {
  subject: 'New password',
  words: 'Somebody has asked for a link to choose a new password for your account with us.',
  choose: 'Choose a new password',
  works: 'The link works once and for 60 minutes. If you ask for a new one, this one stops working.',
  notYou: 'If it was not you, you can ignore this email. Your password has not been changed.',
};

export const accountChangeTexts: Texts<typeof nb.accountChangeTexts> = {
  email: {
    subject: 'New email address for your account',
    words: 'The email address of your account with us has been changed to another one.',
  },
  password: {
    subject: 'New password for your account',
    words: 'The password of your account with us has been changed.',
  },
  you: 'If it was you, you need not do anything.',
  notYou:
    'If it was not you, you can take the change back. Everybody is then logged out of the account, and you get a link to choose a new password at this address.',
  takeBack: 'Take the change back',
  works: 'The link works for 7 days.',
};

export const signInTexts: Texts<typeof nb.signInTexts> = {
  secondFactorOn: {
    subject: 'Two-step login is on',
    words: 'Two-step login has been turned on for your account with us. Old recovery codes no longer work.',
  },
  secondFactorOff: {
    subject: 'Two-step login is off',
    words: 'Two-step login has been turned off for your account with us. The password is now enough to log in.',
  },
  recoveryCodeUsed: {
    subject: 'Recovery code used',
    words: 'A recovery code for your account with us has been used. It no longer works.',
  },
  passwordByLink: {
    subject: 'New password for your account',
    words: 'The password of your account with us has been changed by a link that was sent to this address.',
  },
  adminOn: {
    subject: 'Your account is now an administrator account',
    words: 'Your account with us has been given the role of administrator. Log in again to use it.',
  },
  adminOff: {
    subject: 'Your account is no longer an administrator account',
    words: 'Your account with us no longer has the role of administrator.',
  },
  staffOn: {
    subject: 'Your account is now a staff account',
    words: 'Your account with us has been given the role of staff. Log in again to use it.',
  },
  staffOff: {
    subject: 'Your account is no longer a staff account',
    words: 'Your account with us no longer has the role of staff.',
  },
  adminToStaff: {
    subject: 'Your account is now a staff account',
    words: 'Your account with us has the role of staff, and no longer that of administrator. Log in again to use it.',
  },
};

export const signInAdviceTexts: Texts<typeof nb.signInAdviceTexts> = {
  known: 'If you know about the change, you need not do anything.',
  unknown: (email) => `If you do not, you should choose a new password and tell us at ${email}.`,
  choose: 'Choose a new password',
};

export const invitationTexts: Texts<typeof nb.invitationTexts> = {
  role: roleTexts,
  subject: (shop) => `Invitation to ${shop}`,
  title: (shop) => `You are invited to ${shop}`,
  lead: (name, role) => `Hi ${name}! You get an account with the role of ${role} when you choose a password.`,
  choose: 'Choose a password',
  works: 'The link works once and for seven days. If you get a new invitation, this one stops working.',
  unknown: 'If you do not know what this is about, you can ignore this email. We will then erase your address.',
};

export const replyTexts: Texts<typeof nb.replyTexts> = {
  subject: (shop, topic) => `Reply from ${shop}: ${topic}`,
  title: 'Reply to your message',
  yourMessage: 'You wrote to us:',
  writeAgain: 'Write to us again',
};

export const stockTexts: Texts<typeof nb.stockTexts> = {
  subject: (product) => `Back in stock: ${product}`,
  title: (product) => `${product} is back in stock`,
  lead: (name) => `Hi${name === '' ? '' : ` ${name}`}! You asked us to tell you when this came back.`,
  see: 'See the product',
  notHeld: 'We cannot hold any for you, so it may sell out again.',
  erased: (shop) => `This is the only email you get about it. ${shop} has erased your address from the waiting list.`,
};

export const storageOfferTexts: Texts<typeof nb.storageOfferTexts> = {
  subject: (unit) => `${unit} is free, and it is yours if you want it`,
  title: (unit) => `${unit} is free`,
  lead: (name, unit) => `Hi ${name}! You are first on the waiting list, so we are holding ${unit} for you.`,
  answer: 'Answer yes or no',
  whatFollows:
    'If you say yes, we will contact you and arrange the rest. If you say no, or we do not hear from you in time, the storage unit goes to the next on the list, and we erase your name and address.',
  size: 'Size',
  price: 'Price per month',
  until: 'Answer by',
};

export const storageWithdrawalTexts: Texts<typeof nb.storageWithdrawalTexts> = {
  subject: (unit) => `The offer of ${unit} has been withdrawn`,
  title: 'The offer has been withdrawn',
  lead: (name, unit) =>
    `Hi ${name}! ${unit} is not free after all. You are still on the waiting list, in the same place.`,
  again: 'We will write again when you can have a storage unit.',
  place: 'See your place',
};
