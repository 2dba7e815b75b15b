const BYTES = 24;

/** 48 hexadecimal digits. Not `crypto.randomUUID`, which browsers withhold from pages without TLS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
