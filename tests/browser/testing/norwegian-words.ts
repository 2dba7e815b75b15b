import type { Page } from 'playwright-core';

/** Common words of the shop that English has not. */
const NORWEGIAN =
  'og ikke eller på med til fra som det den dette hva når hvor kan skal vil må du deg din ditt dine vi oss vår vårt våre er har var blir ble av om så etter før hele alle noe noen mer flere legg velg skriv lagre endre fjern åpne lukk avbryt prøv logg inn registrer handlekurv kassen betal betaling leie leien leieperiode henting levering retur hent lever dag døgn uke måned helg time timer kr mva eks inkl stk ledig utleid utsolgt pris sum totalt gebyr ordre ordrenummer bestilling bestill kvittering faktura produkt produkter kategori kategorier kunde navn telefon passord konto kontakt melding vilkår leievilkår kjøpsvilkår takk feil finnes fant ingen første siste neste forrige mandag tirsdag onsdag torsdag fredag lørdag søndag januar februar mars mai juni juli oktober desember man tir ons tor fre lør søn klokken kl';

/** English words too. */
const BOTH = ['man', 'time', 'den', 'sum'];

/**
 * The Norwegian words that a page shows outside what is marked as Norwegian, each with the text around it. `written`: names
 * and messages that stand within English sentences. 'MVA' after a number belongs to the number; what people
 * write keeps its lines.
 */
export const norwegianWordsOn = (page: Page, written: readonly string[] = []) =>
  page.evaluate<string[]>(`(() => {
    const words = new Set(${JSON.stringify(NORWEGIAN.split(' ').filter((word) => !BOTH.includes(word)))});
    const found = [];
    const look = (whole, from) => {
      const text = ${JSON.stringify(written)}.reduce((left, one) => left.replaceAll(one, ''), whole);
      for (const word of text.replace(/\\d\\sMVA\\b/, '').toLowerCase().match(/\\p{L}+/gu) ?? [])
        if (words.has(word) || /[æøå]/.test(word)) found.push(word + ' in: ' + text.trim().slice(0, 90) + ' <' + from + '>');
    };
    const isLeftOut = (element) => element.closest('[lang=nb], .whitespace-pre-line, script, style, noscript') !== null;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (isLeftOut(around) || !around.checkVisibility({ visibilityProperty: true })) continue;
      look(text.data, around.tagName);
    }
    for (const field of document.querySelectorAll('[placeholder]')) if (!isLeftOut(field)) look(field.placeholder, 'placeholder');
    return found;
  })()`);
