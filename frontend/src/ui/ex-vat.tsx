import { lasting } from '../lib/browser-storage.ts';
import { lateComponent } from '../lib/late-component.ts';
import type { ExVatProps } from './ex-vat-amount.tsx';

const Amount = lateComponent(async () => (await import('./ex-vat-amount.tsx')).ExVatAmount);

/** Its code loads only for a user who has chosen amounts without the tax. */
export const ExVat = (props: ExVatProps) => lasting.read('exVat') && <Amount {...props} />;
