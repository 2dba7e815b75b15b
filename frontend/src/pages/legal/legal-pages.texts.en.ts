import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './legal-pages.texts.ts';

export const legalPageTexts: Texts<typeof nb.legalPageTexts> = {
  rental: 'Rental terms',
  purchase: 'Terms of purchase',
  privacy: 'Privacy policy',
  contents: 'Contents',
  inShort: 'In short',
  updated: 'Last updated',
  version: (version) => `Version ${version}`,
  withdraw: 'Withdraw from the contract here',
  print: 'Print',
  draft: 'Read this through: it is a draft. It does not apply until the shop opens or you publish it.',
  older: 'This is an older version. It applies to orders placed while it was in force.',
  notFound: 'Could not find this version of the terms.',
  failed: 'Could not load the text.',
  fees: 'Fees',
  feesIntroduction: 'These may be added to the rent. What we charge is always shown on the order.',
  feesVat: 'Amounts include VAT where it applies.',
  newest: 'See what applies now',
  binding:
    'This text is in Norwegian, and the Norwegian text applies. Contact us if there is anything you do not understand.',
};
