/** The code of an answer that is not from the shop, or not of this version. */
export const UNREADABLE = 'UNREADABLE';

/**
 * The shop refused, or could not be reached (status 0). `text` is the sentence to show; `code` and `facts`
 * name the rule and its details.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly text: string;
  readonly code: string | null;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(status: number, text: string, code: string | null = null, facts: Readonly<Record<string, unknown>> = {}) {
    super(text);
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
    this.code = code;
    this.facts = facts;
  }

  /** A rule refused: its sentence is worth showing. Anything else is a failure of the shop or the network. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** The sentence of a refusal or of a lost connection, else the given one. */
export function textOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && (error.isRefusal || error.status === 0) ? error.text : otherwise;
}

/** A fixed sentence, followed by the reason of a refusal or a lost connection. */
export function withReason(text: string, error: unknown): string {
  const reason = textOf(error, '');
  return reason === '' ? text : `${text}: ${reason}`;
}

/** The shop's sentence for any failure, or the one of a lost connection; null without one. */
export function reasonOf(error: unknown): string | null {
  return error instanceof ApiError && error.code !== UNREADABLE ? error.text : null;
}

/** The shop does not know it: a retry cannot help. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
