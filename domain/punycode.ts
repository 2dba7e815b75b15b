const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];
const LAST_CODE = 0x10ffff;

/** 'blåbær' of 'xn--blbr-roah' (RFC 3492); other and invalid labels stay as they are. */
export function unicodeLabel(label: string): string {
  return label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label;
}

function decoded(text: string): string | null {
  const letters = [...text.slice(0, Math.max(text.lastIndexOf('-'), 0))];
  const digits = [...text.slice(text.lastIndexOf('-') + 1)].map(digitOf);
  let [code, place, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  for (let at = 0; at < digits.length; ) {
    const start = place;
    for (let [weight, step] = [1, BASE]; ; step += BASE) {
      const digit = digits[at++] ?? BASE;
      if (digit >= BASE) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(place - start, count, start === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > LAST_CODE) return null;
    letters.splice(place++, 0, String.fromCodePoint(code));
  }
  return letters.join('');
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let step = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; step += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return step + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** a to z, then 0 to 9; 36 for any other letter. */
function digitOf(letter: string): number {
  const at = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter.toLowerCase());
  return at < 0 ? BASE : at;
}
