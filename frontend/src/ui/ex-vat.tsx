import type { Ore } from '@naust/domain/money.ts';
import type { VatCode } from '@naust/domain/vat-code.ts';
import { lasting } from '../lib/browser-storage.ts';
import { latePart } from '../lib/late-part.ts';

const Amount = latePart(async () => (await import('./ex-vat-amount.tsx')).ExVatAmount);

export interface ExVatProps {
  /** With the tax. */
  readonly ore: Ore;
  /** Of its rate; left out for 25 %. */
  readonly vatCode?: VatCode | undefined;
  /** The tax in it, if it is a sum of several rates. */
  readonly vat?: Ore;
}

/** Its code loads only for a user who has chosen amounts without the tax. */
export const ExVat = (props: ExVatProps) => lasting.read('exVat') && <Amount {...props} instead={null} />;
