import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { toneIcon } from '../../../ui/tone.ts';
import { detailTexts as texts } from './invoices.texts.ts';

/** When the document was sent, and why it did not arrive; the newest first. */
export function InvoiceDeliveries({ invoice: { deliveries } }: { readonly invoice: DocumentAnswer }) {
  return (
    <section aria-labelledby="deliveries" className="grid gap-2">
      <h3 id="deliveries" className="text-lg">
        {texts.deliveries}
      </h3>
      {deliveries.length === 0 && <p className="text-ink-soft">{texts.noDeliveries}</p>}
      <ul className="grid gap-1">
        {[...deliveries].reverse().map((delivery) => (
          <li key={`${delivery.by} ${delivery.at}`}>
            <Delivery delivery={delivery} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Delivery({ delivery: { by, at, failed } }: { readonly delivery: DocumentAnswer['deliveries'][number] }) {
  const tone = failed === null ? 'good' : 'bad';
  const Icon = toneIcon[tone];
  const words = failed === null ? texts.delivered[by] : texts.notDelivered[by];
  return (
    <span className={failed === null ? 'flex items-start gap-1.5' : 'flex items-start gap-1.5 font-semibold text-bad'}>
      {Icon && <Icon aria-hidden className="mt-1 size-4 shrink-0" />}
      <span className="wrap-anywhere">
        {words} {formatInstant(Date.parse(at))}
        {failed !== null && `: ${failed}`}
      </span>
    </span>
  );
}
