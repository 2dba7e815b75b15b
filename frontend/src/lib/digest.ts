const PRIMES = [2_654_435_761, 1_597_334_677] as const;

/**
 * A short digest that distinguishes texts (cyrb53, 53 bits); it is not for security. Not `crypto.subtle`, which
 * browsers withhold from pages without TLS.
 */
export function digestOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, PRIMES[0]);
    low = Math.imul(low ^ unit, PRIMES[1]);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (0x1fffff & low) + (high >>> 0)).toString(36);
}
