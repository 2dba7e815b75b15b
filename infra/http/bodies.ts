import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pictureLimits } from '@naust/domain/picture-limits.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { Context, Middleware } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import type { Route, UploadedFiles } from './route.ts';

const JSON_LIMIT = 1024 * 1024;
const IMAGE_LIMIT = pictureLimits.mostBytes;
const ARCHIVE_LIMIT = 100 * 1024 * 1024;
const DEEPEST = 32;
const WITH_BODY = [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.DELETE];
const POISON = new Set(['__proto__', 'constructor']);

export interface ReceivedBody {
  body: unknown;
  /** The first uploaded file. */
  file: Buffer | null;
  files: UploadedFiles;
  /** The path of the uploaded archive, which `release` removes. */
  archive: string | null;
  release?: () => Promise<void>;
  raw?: string;
}

export type BodyReader = (ctx: Context) => Promise<ReceivedBody>;

const NOTHING: ReceivedBody = { body: undefined, file: null, files: {}, archive: null };

/** Reads the kind of body that the route declares and refuses every other. */
export function bodyReader(route: Route): BodyReader {
  if (route.leavesBody) return async () => NOTHING;
  if (!route.body) return refuseForms;
  if (route.multipart === undefined) return jsonReader(route.signed ?? false);
  return multipartReader([route.multipart].flat(), route.archive ?? null);
}

/** A JSON body is left unread if the call takes none; forms, which foreign pages can send, are refused. */
async function refuseForms(ctx: Context): Promise<ReceivedBody> {
  if (hasBody(ctx) && !isJson(ctx)) refuse('WRONG_MEDIA_TYPE');
  return NOTHING;
}

function jsonReader(keepRaw: boolean): BodyReader {
  const parse = parser({
    jsonLimit: JSON_LIMIT,
    jsonTypes: ['application/json'],
    includeUnparsed: keepRaw,
    urlencoded: false,
    text: false,
  });
  return async (ctx) => {
    if (!hasBody(ctx)) return NOTHING;
    if (!isJson(ctx)) refuse('WRONG_MEDIA_TYPE');
    await parse(ctx);
    const body: unknown = ctx.request.body;
    refusePoison(body, 0);
    return { ...NOTHING, body, ...(keepRaw ? { raw: ctx.request.rawBody ?? '' } : {}) };
  };
}

/**
 * Files are kept in memory, each of at most the image limit, so that an aborted upload leaves nothing behind. An archive
 * goes to a folder of its own, which is removed with the answer.
 */
function multipartReader(fileFields: readonly string[], archiveField: string | null): BodyReader {
  const most = IMAGE_LIMIT * fileFields.length + (archiveField === null ? 0 : ARCHIVE_LIMIT);
  const takes = (field: string) => fileFields.includes(field) || field === archiveField;
  return async (ctx) => {
    if (!hasBody(ctx)) return NOTHING;
    if (!ctx.is('multipart/form-data')) refuse('WRONG_MEDIA_TYPE');
    if ((ctx.request.length ?? 0) > most + JSON_LIMIT) refuse('TOO_LARGE');
    const files = new Map<string, Buffer[]>();
    let field = '';
    let isForeign = false;
    let archive: string | null = null;
    const folder = archiveField === null ? null : await mkdtemp(join(tmpdir(), 'naust-upload-'));
    const release = async () => {
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    };
    function keep(): Writable {
      if (folder === null || field !== archiveField) return collecting(field, files);
      archive = join(folder, 'archive');
      return createWriteStream(archive, { mode: 0o600 });
    }
    try {
      await parser({
        multipart: true,
        json: false,
        urlencoded: false,
        text: false,
        formidable: {
          maxFiles: fileFields.length + (archiveField === null ? 0 : 1),
          maxFileSize: archiveField === null ? IMAGE_LIMIT : ARCHIVE_LIMIT,
          maxTotalFileSize: most,
          allowEmptyFiles: true,
          minFileSize: 0,
          maxFields: 100,
          maxFieldsSize: JSON_LIMIT,
          fileWriteStreamHandler: keep,
          onPart(part, accept) {
            field = part.name ?? '';
            isForeign ||= POISON.has(field) || (part.mimetype !== null && !takes(field));
            accept(part);
          },
        },
      })(ctx);
      if (isForeign) refuse('MALFORMED');
      return { ...NOTHING, ...filesIn(files), body: ctx.request.body, archive, release };
    } catch (error) {
      await release();
      throw error;
    }
  };
}

function filesIn(parts: ReadonlyMap<string, readonly Buffer[]>): Pick<ReceivedBody, 'file' | 'files'> {
  const files = Object.fromEntries([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
  const all = Object.values(files);
  return all.some(({ length }) => length > IMAGE_LIMIT) ? refuse('TOO_LARGE') : { file: all[0] ?? null, files };
}

/** What is beyond the limit is not kept: one byte more than it is enough to refuse the file. */
function collecting(field: string, files: Map<string, Buffer[]>): Writable {
  const chunks = files.get(field) ?? [];
  let room = IMAGE_LIMIT + 1;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.subarray(0, room));
      room = Math.max(0, room - chunk.length);
      files.set(field, chunks);
      done();
    },
  });
}

type ParserOptions = NonNullable<Parameters<typeof koaBody>[0]>;

function parser(options: ParserOptions): (ctx: Context) => Promise<void> {
  const middleware: Middleware = koaBody({ ...options, parsedMethods: WITH_BODY, onError: refuseUnreadable });
  return async (ctx) => {
    await middleware(ctx, async () => {});
  };
}

function refuseUnreadable(error: Error): never {
  if (error instanceof Refusal) throw error;
  const status = ('httpCode' in error && error.httpCode) || ('status' in error && error.status);
  if (status === 413) refuse('TOO_LARGE');
  refuse(status === 415 ? 'WRONG_MEDIA_TYPE' : 'MALFORMED');
}

const isJson = (ctx: Context) =>
  ctx.req.headers['content-type'] === 'application/json' || ctx.is('application/json') === 'application/json';

const hasBody = (ctx: Context) =>
  ctx.req.headers['transfer-encoding'] !== undefined || Number(ctx.req.headers['content-length'] ?? 0) > 0;

/** No legitimate call needs such keys or such depth. */
function refusePoison(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) refuse('MALFORMED');
  if (Array.isArray(value)) {
    for (const item of value) refusePoison(item, depth + 1);
    return;
  }
  for (const key of Object.keys(value)) {
    if (POISON.has(key)) refuse('MALFORMED');
    refusePoison((value as Record<string, unknown>)[key], depth + 1);
  }
}
