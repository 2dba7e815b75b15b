import { pageOfPath } from '@naust/domain/language.ts';
import type { PageFor } from '@naust/infra/http/static-files.ts';
import { pageWordsIn } from './page-words.ts';

const BEFORE = '<div id="root">';

/** The same pages for a shop without real payments: all of them say so, above everything else. */
export const trialPages =
  (pages: PageFor): PageFor =>
  async (path, shell) => {
    const page = await pages(path, shell);
    const band = `<p class="trial-band" role="note">${pageWordsIn(pageOfPath(path).language).trial}</p>`;
    return { ...page, html: page.html.replace(BEFORE, `${band}${BEFORE}`) };
  };
