import { CLOSED_TEXT } from '@naust/domain/shop/closed-shop.ts';

export const closedTexts = {
  title: CLOSED_TEXT,
  call: 'Ring oss gjerne på',
  logIn: 'Logg inn',
} as const;
