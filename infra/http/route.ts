import type { Readable } from 'node:stream';
import type { Role } from '@naust/domain/event.ts';
import type { Language } from '@naust/domain/language.ts';
import type { CustomerRefusal, RefusalCode } from '@naust/domain/refusal.ts';
import type * as z from 'zod/mini';
import type { CommandContext } from '../command-executor/stream-kind.ts';
import type { LimitName } from './rate-limits.ts';

/**
 * Who may call. `staff`: administrators too. `open`: everybody; a valid token is passed on, an invalid one counts as none. `device`: as `open`, but
 * only from known devices if CHECKLIST_PIN is set. `loopback-or-token`: callers on this machine, or with the
 * METRICS_TOKEN.
 */
export type Access = 'open' | 'device' | 'signed-in' | 'staff' | 'admin' | 'loopback-or-token';

export interface Actor {
  userId: string;
  role: Role;
  /** The login used a second factor. */
  hasSecondFactor?: true;
  /** An administrator without the required second factor. */
  lacksSecondFactor?: true;
}

/**
 * How a POST that is sent again, say because its answer was lost, is recognised.
 * - `key`: by its Idempotency-Key. The same key and body adds nothing and is answered as the first; another body is
 *   refused by KEY_REUSED. Without a key every call adds.
 * - `natural`: what it adds is known by itself (a plate, a name, a pair): the repeat finds it and adds nothing.
 * - `state`: it sets how something is. The repeat finds it so, or is refused because it is.
 * - `no-row`: it adds nothing that people see twice: it answers, or starts work that may run twice.
 */
export type Repeat = 'key' | 'natural' | 'state' | 'no-row';

export interface RequestContext<C extends Access = Access> {
  actor: C extends 'signed-in' | 'staff' | 'admin' ? Actor : Actor | null;
  /** The caller, as events record it. */
  by: CommandContext;
  /** In which the caller is answered, and gets the mails that follow. */
  language: Language;
  /** The caller's address; behind trusted proxies as seen by the last of them. */
  ip: string;
  /** The caller is on this machine or sent the METRICS_TOKEN. */
  isTrusted: boolean;
  /** The queue in which the caller waits under load. */
  place: PlaceInLine;
  correlationId: string;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** The log position that the answer must have seen; null if none was requested. */
  minPosition: bigint | null;
  /** Only on routes whose repeat is recognised by a key. */
  idempotencyKey?: string;
  /** The body as received; only on routes that are `signed`. */
  rawBody?: string;
  header(name: string): string | undefined;
  /** Whether the caller would still be admitted now, for long-running answers. */
  isStillAdmitted(): Promise<boolean>;
  /** The caller has proved that the rate-limited account is theirs; from now on this address is known for it. */
  becomeKnown(): Promise<void>;
}

/** Callers that are known at their address do not wait behind strangers. */
export interface PlaceInLine {
  isKnown: boolean;
}

/** The caller without the account of a token. */
export const asNobody = ({ by: { userId: _, role: __, ...rest } }: Pick<RequestContext, 'by'>): CommandContext => rest;

type Schema = z.ZodMiniType;
type Absent = z.ZodMiniType<undefined, undefined>;

export type RawBody = string | Buffer | Readable;

/** An answer that is not JSON: its media type. */
export interface RawAnswer<T = RawBody> {
  contentType: string;
  /** Other possible media types, which the answer names in its headers. */
  orElse?: readonly string[];
  readonly sent?: T;
}

/** Answers are only read, so that documents of a read model can be sent as they are. */
type ReadonlyDeep<T> = T extends Uint8Array | Readable
  ? T
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

type AnswerSchema<T> = z.ZodMiniType<unknown, T> | RawAnswer<T>;

export type UploadedFiles = Readonly<Record<string, Buffer | undefined>>;

export interface RouteInput<P extends Schema, Q extends Schema, B extends Schema> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** The uploaded file of a `multipart` route; null if none was sent. */
  file: Buffer | null;
  /** The uploaded files by their field. */
  files: UploadedFiles;
  /** The path of the uploaded archive until the call is answered; null if none was sent. */
  archive: string | null;
}

export interface Answer<T = unknown> {
  /** Default 200, or 204 without a body. */
  status?: number;
  body?: T;
  /** Replaces `body`: its JSON, serialized before. */
  serialised?: Buffer;
  /** Many callers get these bytes: they are compressed once for all of them. */
  isKept?: boolean;
  /** Log position that the command wrote; sent as X-Position. */
  position?: bigint;
  /** The read model has not yet seen the requested position; sent as X-Stale. */
  stale?: boolean;
  headers?: Readonly<Record<string, string>>;
}

type RunAnswer<T> = Answer<ReadonlyDeep<T>> | Promise<Answer<ReadonlyDeep<T>>>;

/** Customers' calls refuse only what has a sentence in each language. */
type RefusalOf<C extends Access> = C extends 'open' | 'signed-in' ? CustomerRefusal : RefusalCode;

/** A POST declares how its repeat is recognised; the other methods are idempotent by definition. */
type Called = { method: 'POST'; repeat: Repeat } | { method: 'GET' | 'PUT' | 'DELETE'; repeat?: never };

interface Declared<C extends Access, P extends Schema, Q extends Schema, B extends Schema, T> {
  path: `/${string}`;
  access: C;
  /** One line for the documentation. */
  summary?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The body is a multipart form; the name of the field that may hold a file, or of each of them. */
  multipart?: string | readonly string[];
  /** The field of the form that may hold a file of up to 100 MB, which is kept on disk until the answer. */
  archive?: string;
  answer: AnswerSchema<T>;
  /** Codes that this call may refuse with, besides those that its declaration implies. */
  refusals?: readonly RefusalOf<C>[];
  /** Refusal of invalid path parameters (default NOT_FOUND). */
  notFound?: RefusalOf<C>;
  rateLimit?: LimitName;
  /** Replaces it for callers without an account. */
  rateLimitOfVisitors?: LimitName;
  /**
   * A key whose tries are counted together, besides the address, such as the account of a login. A known caller
   * (`becomeKnown`) is exempt from the ceilings that strangers share.
   */
  rateLimitBy?(input: RouteInput<P, Q, B>): string;
  /** A key whose tries are counted together from all addresses, such as the account that gets mails. */
  rateLimitAlsoBy?(input: RouteInput<P, Q, B>): string;
  /** Takes no body and ignores one: mail programs open a link by sending a form (RFC 8058). */
  leavesBody?: true;
  /** The caller signs the body's bytes: keep them. */
  signed?: true;
  run(input: RouteInput<P, Q, B>, context: RequestContext<C>): RunAnswer<NoInfer<T>>;
}

export type RouteDeclaration<C extends Access, P extends Schema, Q extends Schema, B extends Schema, T> = Called &
  Declared<C, P, Q, B, T>;

/** Any declared route. */
export type Route = RouteDeclaration<Access, Schema, Schema, Schema, unknown>;

/** Declares a call: one declaration validates, authorizes and documents. */
export function route<
  const C extends Access,
  const T,
  P extends Schema = Absent,
  Q extends Schema = Absent,
  B extends Schema = Absent,
>(declaration: RouteDeclaration<C, P, Q, B, T>): Route {
  return declaration;
}

export const raw = (contentType: string, ...orElse: readonly string[]): RawAnswer => ({ contentType, orElse });

export const isRaw = (answer: Route['answer']): answer is RawAnswer<unknown> => 'contentType' in answer;
