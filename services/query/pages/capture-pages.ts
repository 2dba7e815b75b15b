import type { PageFor } from '@naust/infra/http/static-files.ts';

/** The same pages of a shop that takes the wallet's money with the order: what they say of paying follows it. */
export const takenWithOrder =
  (pages: PageFor): PageFor =>
  async (path, shell) => {
    const page = await pages(path, shell);
    return { ...page, html: page.html.replace('<html ', '<html data-capture="order" ') };
  };
