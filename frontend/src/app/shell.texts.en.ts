import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './shell.texts.ts';

export const shellTexts: Texts<typeof nb.shellTexts> = {
  toFrontPage: (shop) => `${shop}, to the front page`,
  skipToContent: 'Skip to content',
  account: 'Account',
  groups: 'Categories',
  search: 'Search the shop',
  call: (phone) => `Call us on ${phone}`,
  logIn: 'Log in',
  register: 'Register',
  loggedInAs: 'Logged in as',
  logOut: 'Log out',
  admin: 'Admin',
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
  offline: 'You are offline. Your cart is safe, and the page will update when you are back online.',
  guardLoading: 'Loading...',
  otherLanguage: 'Norsk',
};
