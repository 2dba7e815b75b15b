import type { ShopMail, WrittenMail } from '../mail.ts';
import { type Known, shopThatKnows } from './example-order.ts';
import type { Sample } from './sample.ts';
import { samples } from './samples.ts';

export const SHOP = 'https://naust.example';

export function sampleOf({ name }: ShopMail): Sample {
  const sample = samples[name];
  if (!sample) throw new Error(`${name} has no sample`);
  return sample;
}

/** The mail of its sample's job, from what this shop knows; null if it is not written. */
export const writtenFor = (mail: ShopMail, known: Known): Promise<WrittenMail | null> =>
  mail.write(sampleOf(mail).job, shopThatKnows(known), SHOP);

/** The same; throws if it is not written. */
export async function writtenOf(mail: ShopMail, known: Known): Promise<WrittenMail> {
  const written = await writtenFor(mail, known);
  if (!written) throw new Error(`${mail.name} is not written`);
  return written;
}
