type Parts = readonly [red: number, green: number, blue: number];

/** '#1f3a34' from '#1F3A34', '1f3a34' or '#abc'. Refuses (null) anything else. */
export function parseColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

const partsOf = (hex: string): Parts => [part(hex, 1), part(hex, 3), part(hex, 5)];
const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

/** `share` 0 is the colour, 1 the other one. */
export function mixed(hex: string, other: string, share: number): string {
  const [one, two] = [partsOf(hex), partsOf(other)];
  const part = (at: 0 | 1 | 2) => Math.round(one[at] + (two[at] - one[at]) * share);
  return `#${([0, 1, 2] as const).map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of WCAG 2, 0 to 1. */
function luminance(hex: string): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = partsOf(hex);
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Degrees: 0 red, 120 green, 240 blue. */
export function hueOf(hex: string): number {
  const [red, green, blue] = partsOf(hex);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI) + 360) % 360;
}
