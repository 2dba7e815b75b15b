import { Link } from 'react-router-dom';
import { useDone } from '../../../features/back-office/acts.ts';
import { Panel } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { useIsStaff } from '../../../features/back-office/staff.tsx';
import { issuedNumbers } from '../../../features/documents/document-words.ts';
import { documentTexts } from '../../../features/documents/documents.texts.ts';
import { draftTexts } from '../../../features/documents/draft.texts.ts';
import { Draft } from '../../../features/documents/draft.tsx';
import { paths } from '../../../lib/paths.ts';
import { invoiceTexts as texts } from './invoices.texts.ts';

/** The draft of an order's invoice. */
export function DraftDetail({ at, orderId }: { readonly at: RowAddress; readonly orderId: string }) {
  const done = useDone();
  const isStaff = useIsStaff();
  return (
    <Panel title={documentTexts.draft} at={at}>
      <p className="-mt-4">
        <Link to={paths.adminRow('orders', orderId)} className="text-link">
          {texts.toOrder}
        </Link>
      </p>
      {isStaff ? (
        <p className="text-ink-soft">{draftTexts.onlyAdmins}</p>
      ) : (
        <Draft
          orderId={orderId}
          onSent={async (issued) => {
            at.leaveFor(issued.id);
            await done(draftTexts.sent(issuedNumbers(issued)));
          }}
        />
      )}
    </Panel>
  );
}
