import type { Readable } from 'node:stream';
import type { Role } from '@naust/domain/event.ts';
import type { RefusalCode } from '@naust/domain/refusal.ts';
import type * as z from 'zod/mini';
import type { CommandContext } from '../command-executor/stream-kind.ts';
import type { LimitName } from './rate-limits.ts';

/**
 * Who may call. `open`: everybody; a valid token is told, an invalid one counts as none. `device`: as `open`, but only
 * from known devices where CHECKLIST_PIN is set. `loopback-or-token`: callers on this machine, or with the
 * METRICS_TOKEN.
 */
export type Access = 'open' | 'device' | 'signed-in' | 'admin' | 'loopback-or-token';

export interface Actor {
  userId: string;
  role: Role;
  /** The login showed a second factor. */
  hasSecondFactor?: true;
  /** An administrator, but for the second factor that is required. */
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
  actor: C extends 'signed-in' | 'admin' ? Actor : Actor | null;
  /** Who asks, as events keep it. */
  by: CommandContext;
  /** The caller's address; behind trusted proxies the one that the last of them saw. */
  ip: string;
  /** The caller is on this machine or sent the METRICS_TOKEN. */
  isTrusted: boolean;
  /** In which line the caller waits where many do. */
  place: PlaceInLine;
  correlationId: string;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** The log position that the answer must have seen; null where none was asked for. */
  minPosition: bigint | null;
  /** Only on routes whose repeat is recognised by a key. */
  idempotencyKey?: string;
  /** The body as it came over the wire; only on routes that are `signed`. */
  rawBody?: string;
  header(name: string): string | undefined;
  /** Whether the caller would be let in now, for answers that go on for long. */
  isStillAdmitted(): Promise<boolean>;
  /** The caller has shown that the account which the route counts by is theirs; from now on this address is known for it. */
  becomeKnown(): Promise<void>;
}

/** Callers who are known at their address do not wait behind strangers. */
export interface PlaceInLine {
  isKnown: boolean;
}

/** Who asks, without the account that a token names. */
export const asNobody = ({ by: { channel, correlationId } }: Pick<RequestContext, 'by'>): CommandContext => ({
  channel,
  correlationId,
});

type Schema = z.ZodMiniType;
type Absent = z.ZodMiniType<undefined, undefined>;

export type RawBody = string | Buffer | Readable;

/** An answer that is not JSON: its media type. */
export interface RawAnswer<T = RawBody> {
  contentType: string;
  /** Other media types, which such an answer names in its headers. */
  orElse?: readonly string[];
  readonly sent?: T;
}

/** Answers are only read, so that documents of a read model can be answered as they are. */
type ReadonlyDeep<T> = T extends Uint8Array | Readable
  ? T
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

type AnswerSchema<T> = z.ZodMiniType<unknown, T> | RawAnswer<T>;

export interface RouteInput<P extends Schema, Q extends Schema, B extends Schema> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** The uploaded file of a `multipart` route; null where none was sent. */
  file: Buffer | null;
}

export interface Answer<T = unknown> {
  /** Default 200, or 204 where there is no body. */
  status?: number;
  body?: T;
  /** In the place of `body`: its JSON, made before. */
  serialised?: Buffer;
  /** Many callers are given these bytes: they are compressed, once for all of them. */
  isKept?: boolean;
  /** Log position that the command wrote; becomes X-Position. */
  position?: bigint;
  /** The read model has not yet seen what was asked for; becomes X-Stale. */
  stale?: boolean;
  headers?: Readonly<Record<string, string>>;
}

type RunAnswer<T> = Answer<ReadonlyDeep<T>> | Promise<Answer<ReadonlyDeep<T>>>;

/** A POST says how its repeat is recognised; the other methods are repeatable by what they mean. */
type Called = { method: 'POST'; repeat: Repeat } | { method: 'GET' | 'PUT' | 'DELETE'; repeat?: never };

interface Declared<C extends Access, P extends Schema, Q extends Schema, B extends Schema, T> {
  path: `/${string}`;
  access: C;
  /** One line for the documentation. */
  summary?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The body comes as a multipart form; the name of the field that may hold a file. */
  multipart?: string;
  answer: AnswerSchema<T>;
  /** Codes that this call may refuse with, beside those that its declaration implies. */
  refusals?: readonly RefusalCode[];
  /** What a caller reads whose path parameters cannot be right (default NOT_FOUND). */
  notFound?: RefusalCode;
  rateLimit?: LimitName;
  /** In its place for whoever has no account. */
  rateLimitOfVisitors?: LimitName;
  /**
   * Whose tries are counted together, beside the address, say the account that somebody logs in to. Who is known there
   * (`becomeKnown`) meets no ceiling that strangers reach together.
   */
  rateLimitBy?(input: RouteInput<P, Q, B>): string;
  /** Whose tries are counted together from everywhere, beside those of the address, say the account that gets mails. */
  rateLimitAlsoBy?(input: RouteInput<P, Q, B>): string;
  /** Takes no body, and lets any that comes lie: mail programs press a link by sending a form (RFC 8058). */
  leavesBody?: true;
  /** The caller signs the body's bytes: keep them. */
  signed?: true;
  run(input: RouteInput<P, Q, B>, context: RequestContext<C>): RunAnswer<NoInfer<T>>;
}

export type RouteDeclaration<C extends Access, P extends Schema, Q extends Schema, B extends Schema, T> = Called &
  Declared<C, P, Q, B, T>;

/** Any declared route. */
export type Route = RouteDeclaration<Access, Schema, Schema, Schema, unknown>;

/** Declares a call: it validates, authorizes and documents by the same words. */
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
