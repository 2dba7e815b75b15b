/** The code of an answer that is not of the shop's making, or not of this version. */
export const UNREADABLE = 'UNREADABLE';

/**
 * The shop said no, or could not be reached (status 0). `text` is the Norwegian sentence to show; `code` and `facts`
 * say which rule it was and what it knew.
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

  /** A rule said no: its sentence is worth showing. Anything else is trouble with the shop or the net. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** The sentence of a refusal or of a lost connection, else the given one. */
export function textOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && (error.isRefusal || error.status === 0) ? error.text : otherwise;
}

/** A fixed sentence, and after it why, where a rule said no or the shop cannot be reached. */
export function withReason(text: string, error: unknown): string {
  const reason = textOf(error, '');
  return reason === '' ? text : `${text}: ${reason}`;
}

/** The sentence that the shop gave, whatever went wrong, or that it cannot be reached; null where it gave none. */
export function reasonOf(error: unknown): string | null {
  return error instanceof ApiError && error.code !== UNREADABLE ? error.text : null;
}

/** The shop knows no such thing: asking again cannot help. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
