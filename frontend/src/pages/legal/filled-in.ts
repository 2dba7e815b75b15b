import { termsFieldsOf } from '@naust/domain/shop/rule-words.ts';
import type { ShopRules } from '@naust/domain/shop/rules.ts';
import type { Seller } from '../../lib/seller.ts';
import type { LegalBlock, LegalText } from './legal-text.ts';

/** A legal text with its fields {navn}, {orgnr}, {adresse}, {epost} and {telefon}, and those of the rules, filled in. */
export function filledIn(text: LegalText, seller: Seller, rules: ShopRules): LegalText {
  const values: Readonly<Record<string, string>> = {
    ...termsFieldsOf(rules),
    navn: seller.name,
    orgnr: seller.organisationNumber,
    adresse: seller.address,
    epost: `[${seller.email}](${seller.emailAddress})`,
    telefon: `[${seller.phone}](${seller.phoneAddress})`,
  };
  const filled = (words: string) => words.replace(/\{(\w+)\}/g, (field, name: string) => values[name] ?? field);
  return {
    ...text,
    intro: filled(text.intro),
    inShort: text.inShort.map(filled),
    sections: text.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => filledBlock(block, filled)),
    })),
  };
}

function filledBlock(block: LegalBlock, filled: (words: string) => string): LegalBlock {
  if (typeof block === 'string') return filled(block);
  if (!('rows' in block)) return block.map(filled);
  return { ...block, rows: block.rows.map(([label, words]) => [filled(label), filled(words)] as const) };
}
