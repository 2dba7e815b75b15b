import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './closed.texts.ts';

export const closedTexts: Texts<typeof nb.closedTexts> = { call: 'You are welcome to call us on', logIn: 'Log in' };
