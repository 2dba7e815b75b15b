import { useQuery } from '@tanstack/react-query';
import { OpenPdf } from '../../features/documents/open-pdf.tsx';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { contractPdf, orderFilesQuery } from '../../features/orders/files/order-files.queries.ts';
import { orderFilesTexts as texts } from '../../features/orders/files/order-files.texts.ts';
import { PhotoRow, shownInstant } from '../../features/orders/files/photo-row.tsx';
import { Card } from '../../ui/card.tsx';

/** The customer's signed contract, and the photos of hand-out and return. Nothing without any. */
export function OwnFiles({ order }: { readonly order: OwnOrder }) {
  const { data } = useQuery(orderFilesQuery(order));
  if (data === undefined || data.photos.length + data.contracts.length === 0) return null;
  return (
    <Card as="section" labelledBy="own-files">
      <h2 id="own-files" className="mb-3 text-xl">
        {texts.heading}
      </h2>
      <div className="no-print grid gap-4">
        {[...data.contracts].reverse().map(({ version, name, signedAt }, at) => (
          <div key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <OpenPdf
              path={contractPdf(order.id, version)}
              name={texts.contractNamed(order.orderNo, version)}
              text={at === 0 ? texts.contract : texts.earlier(version)}
              orderToken={order.token}
            />
            <span className="text-sm text-ink-soft">{texts.signed(name, shownInstant(signedAt))}</span>
          </div>
        ))}
        {(['hand-out', 'return'] as const).map((moment) => {
          const photos = data.photos.filter((photo) => photo.moment === moment);
          return (
            photos.length > 0 && (
              <div key={moment} className="grid gap-2">
                <h3 className="text-base">{texts.moments[moment]}</h3>
                <PhotoRow order={order} photos={photos} />
              </div>
            )
          );
        })}
      </div>
    </Card>
  );
}
