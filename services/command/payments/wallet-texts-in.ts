import type { Language, Texts } from '@naust/domain/language.ts';
import * as en from './wallet.texts.en.ts';
import * as nb from './wallet.texts.ts';

export type WalletTexts = Texts<typeof nb.walletTexts>;

export const walletTextsIn = (language: Language): WalletTexts => (language === 'en' ? en.walletTexts : nb.walletTexts);
