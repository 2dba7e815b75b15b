import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Language, pageOfPath } from '@naust/domain/language.ts';
import type { Context } from 'koa';

const PAGE_TYPE = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.html': PAGE_TYPE,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
/** The built page of each language (decision 94). */
const SHELL: Readonly<Record<Language, string>> = { nb: '/index.html', en: '/en.html' };
const SHELLS = Object.values(SHELL);
const shellOf = (path: string): string => SHELL[pageOfPath(path).language];

const HASHED = '/assets/';
const POLICY = 'content-security-policy';

export interface Page {
  status: number;
  html: string;
  /** Text of the page's one inline style element. */
  style?: string;
  /** Kept by no cache and listed by no search engine. */
  isPrivate?: boolean;
}

/** The answer of a page path: its status, and the html adapted to it. `shell`: the built html of its language. */
export type PageFor = (path: string, shell: string) => Page | Promise<Page>;

export interface StaticFiles {
  /** Answers a GET or HEAD for a file or a page; false if there is neither. */
  serve(ctx: Context): Promise<boolean>;
}

interface StoredFile {
  content: Buffer;
  etag: string;
}

/** A page as sent, cached for as long as the caller passes the same one. */
interface MadePage {
  plain: StoredFile;
  smaller: StoredFile;
  /** Allows the page's inline style; null without one. */
  styleSource: string | null;
}
const made = new WeakMap<Page, Promise<MadePage>>();

async function makePage({ html, style }: Page): Promise<MadePage> {
  const content = Buffer.from(html);
  const smaller = await promisify(gzip)(content);
  return {
    plain: { content, etag: etagOf(content) },
    smaller: { content: smaller, etag: etagOf(smaller) },
    styleSource: style === undefined ? null : `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  };
}

function madeOf(page: Page): Promise<MadePage> {
  const known = made.get(page) ?? makePage(page);
  made.set(page, known);
  return known;
}

/**
 * The built frontend. The list of files is read once, at the start: a path is looked up in it and never joined to the
 * folder, so that no path leads out of it; links are left out.
 */
export function staticFilesIn(folder: string, pageFor?: PageFor): StaticFiles {
  const names = new Set(filesBelow(folder));
  const stored = new Map<string, Promise<StoredFile>>();
  const read = (name: string) => {
    const known = stored.get(name) ?? load(join(folder, name));
    stored.set(name, known);
    return known;
  };

  async function serveFile(ctx: Context, path: string): Promise<void> {
    ctx.vary('accept-encoding');
    const encoding = ENCODINGS.find(
      ({ name, suffix }) => names.has(path + suffix) && ctx.acceptsEncodings(name, 'identity') === name,
    );
    if (encoding) ctx.set('content-encoding', encoding.name);
    ctx.set('cache-control', path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache');
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    // Mails show them, and a mail read in a browser is a page of another address.
    if (type.startsWith('image/')) ctx.set('cross-origin-resource-policy', 'cross-origin');
    const { content, etag } = await read(encoding ? path + encoding.suffix : path);
    send(ctx, type, content, etag);
  }

  async function servePage(ctx: Context): Promise<void> {
    const name = shellOf(ctx.path);
    const shell = (await read(name)).content.toString();
    const page = pageFor ? await pageFor(ctx.path, shell) : { status: 200, html: shell };
    if (page.status === 200 && page.html === shell) return serveFile(ctx, name);
    ctx.vary('accept-encoding');
    ctx.set('cache-control', page.isPrivate ? 'no-store' : 'no-cache');
    if (page.isPrivate) ctx.set('x-robots-tag', 'noindex, nofollow');
    const { plain, smaller, styleSource } = await madeOf(page);
    if (styleSource !== null) allowStyle(ctx, styleSource);
    const isZipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isZipped) ctx.set('content-encoding', 'gzip');
    const { content, etag } = isZipped ? smaller : plain;
    send(ctx, PAGE_TYPE, content, etag, page.status);
  }

  return {
    async serve(ctx) {
      const isServable = names.has(ctx.path) && !SHELLS.includes(ctx.path) && !isPrecompressed(ctx.path, names);
      if (isServable) await serveFile(ctx, ctx.path);
      else if (isPage(ctx.path) && names.has(shellOf(ctx.path))) await servePage(ctx);
      else return false;
      return true;
    },
  };
}

function allowStyle(ctx: Context, source: string): void {
  const policy = ctx.response.get(POLICY);
  ctx.set(POLICY, policy.replace("style-src 'self'", `style-src 'self' ${source}`));
}

function filesBelow(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    // Build output for the shop only, never served.
    if (entry.name.startsWith('.')) return [];
    const name = `${prefix}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(folder, name);
    return entry.isFile() ? [name] : [];
  });
}

async function load(file: string): Promise<StoredFile> {
  const content = await readFile(file);
  return { content, etag: etagOf(content) };
}

const etagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

function send(ctx: Context, type: string, content: Buffer, etag: string, status = 200): void {
  ctx.status = status;
  ctx.type = type;
  ctx.etag = etag;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = content;
}

/**
 * A page's path has no file extension and only plain path characters. None of its parts is empty: a page at
 * '/en//example.com' would link to '//example.com', which is another site.
 */
const isPage = (path: string) => /^(\/[\w\-%~æøåÆØÅ]+)*\/?$/.test(path);

const isPrecompressed = (path: string, names: ReadonlySet<string>) =>
  ENCODINGS.some(({ suffix }) => path.endsWith(suffix) && names.has(path.slice(0, -suffix.length)));
