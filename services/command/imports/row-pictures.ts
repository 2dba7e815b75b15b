import type { ReadProduct } from '@naust/domain/imports/imported-rows.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { openPictures, type PictureArchive } from './picture-archive.ts';

export interface Pictured {
  readonly rows: readonly ReadProduct[];
  /** Files that no row names; null without an archive. */
  readonly unnamed: readonly string[] | null;
}

/** What a picture became: its address, or why it is none. */
type Taken = { readonly url: string | null } | { readonly error: string };

/**
 * Gives each row its picture, redrawn like any upload. A dry run only looks at the files. Without an archive the names
 * are unused.
 */
export async function withPictures(
  deps: Deps<'images'>,
  rows: readonly ReadProduct[],
  path: string | null,
  isDryRun: boolean,
): Promise<Pictured> {
  if (path === null) return { rows: rows.map(withoutPicture), unnamed: null };
  const archive = await openPictures(path);
  try {
    const taken = new Map<string, Taken>();
    const pictured: ReadProduct[] = [];
    for (const row of rows) pictured.push(await withPicture(deps, row, { archive, taken, isDryRun }));
    return { rows: pictured, unnamed: archive.names.filter((name) => !taken.has(name)) };
  } finally {
    archive.close();
  }
}

const withoutPicture = (row: ReadProduct): ReadProduct =>
  'product' in row && row.picture !== null ? { ...row, unused: [...row.unused, 'Bilde'] } : row;

interface Taking {
  readonly archive: PictureArchive;
  readonly taken: Map<string, Taken>;
  readonly isDryRun: boolean;
}

async function withPicture(deps: Deps<'images'>, row: ReadProduct, taking: Taking): Promise<ReadProduct> {
  if (!('product' in row) || row.picture === null) return row;
  const { line, product, picture } = row;
  const name = taking.archive.find(picture);
  if (name === null) return { line, error: `Bildet «${picture}» finnes ikke i ZIP-filen` };
  const known = taking.taken.get(name) ?? (await takePicture(deps, name, taking));
  taking.taken.set(name, known);
  if ('error' in known) return { line, error: `Bildet «${picture}»: ${known.error}` };
  if (known.url === null) return row;
  return { ...row, product: { ...product, change: { ...product.change, imageUrl: known.url } } };
}

async function takePicture({ images }: Deps<'images'>, name: string, { archive, isDryRun }: Taking): Promise<Taken> {
  const content = await archive.read(name);
  try {
    if (!isPicture(content)) throw new Refusal('IMAGE_INVALID');
    return { url: isDryRun ? null : (await images.storeImage(content)).url };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error;
    return { error: error.text };
  }
}

/** By its first bytes: JPEG, PNG, WebP or AVIF. The drawing decides; this lets a dry run name what is none of them. */
function isPicture(content: Buffer): boolean {
  const text = content.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG')) return true;
  return (text.startsWith('RIFF') && text.endsWith('WEBP')) || /^ftypavi[fs]$/.test(text.slice(4));
}
