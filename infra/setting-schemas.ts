import { parseEmail } from '@naust/domain/email-address.ts';
import * as z from 'zod/mini';

const PLACEHOLDER =
  /^(<.*>|\[.*\]|change[-_ ]?(me|this|it).*|your[-_ ].*|example.*|placeholder.*|todo|x{3,}|secret|password|passord)$/i;
export const secret = (least: number) =>
  z.string().check(
    z.minLength(least, `must have at least ${least} characters`),
    z.refine((text) => !PLACEHOLDER.test(text), 'is a placeholder: choose a value of your own'),
  );
export const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(least, `must be at least ${least}`), z.maximum(most, `must be at most ${most}`)),
    ),
  );
export const flag = z.pipe(
  z.enum(['', '0', '1', 'false', 'true'], 'must be 1 or 0'),
  z.transform((text) => text === '1' || text === 'true'),
);
export const factor = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d+)?$/, 'must be a number from 0')),
  z.transform(Number),
);
export const emailAddress = z
  .string()
  .check(z.refine((text) => parseEmail(text) !== null, 'must be an e-mail address'));
export const address = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  z.transform((text) => text.replace(/\/+$/, '')),
);
export const httpsAddress = z.url({ protocol: /^https$/, error: 'must be an https address' });

/** '03:30' or several with commas between them, as minutes after midnight. */
export const timesOfDay = z.pipe(
  z
    .string()
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(,([01]\d|2[0-3]):[0-5]\d)*$/, 'must be times such as 03:30,15:30')),
  z.transform((text) => text.split(',').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))),
);
