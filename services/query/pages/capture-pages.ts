import type { PageFor } from '@naust/infra/http/static-files.ts';

/** The same pages for a shop that captures with the order: their texts on payment follow it. */
export const takenWithOrder =
  (pages: PageFor): PageFor =>
  async (path, shell) => {
    const page = await pages(path, shell);
    return { ...page, html: page.html.replace('<html ', '<html data-capture="order" ') };
  };
