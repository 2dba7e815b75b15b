import type { PageFor } from '@naust/infra/http/static-files.ts';

const BAND = '<p class="trial-band" role="note">Prøvebutikk: ingen penger flyttes</p>';
const BEFORE = '<div id="root">';

/** The same pages for a shop without real payments: all of them say so, above everything else. */
export const trialPages =
  (pages: PageFor): PageFor =>
  async (path, shell) => {
    const page = await pages(path, shell);
    return { ...page, html: page.html.replace(BEFORE, `${BAND}${BEFORE}`) };
  };
