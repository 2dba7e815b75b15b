import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { reminderName } from '@naust/domain/documents/payment-reminders.ts';
import { formatKr } from '@naust/domain/money.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useState } from 'react';
import { RemoveDialog } from '../../../features/back-office/remove-dialog.tsx';
import { ForAdmins } from '../../../features/back-office/staff.tsx';
import { reminderFacts } from '../../../features/documents/document-words.ts';
import { reminderPdf, waiveFees } from '../../../features/documents/documents.queries.ts';
import { OpenPdf } from '../../../features/documents/open-pdf.tsx';
import { reminderTexts as texts } from '../../../features/documents/reminder.texts.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';

type Reminder = DocumentAnswer['reminders'][number];

/** What was sent because the invoice is late, the newest first; nothing if nothing was. */
export function InvoiceReminders({ invoice }: { readonly invoice: DocumentAnswer }) {
  const { id, reminders, fees = 0 } = invoice;
  if (reminders.length === 0) return null;
  return (
    <section aria-labelledby="reminders" className="grid gap-2">
      <h3 id="reminders" className="text-lg">
        {texts.list}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {[...reminders].reverse().map((reminder) => (
          <li key={reminder.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <Facts reminder={reminder} />
            {reminder.sha256 !== null && (
              <OpenPdf
                path={reminderPdf(id, reminder.id)}
                name={`${reminderName(reminder.step)} ${invoice.number ?? ''}`}
              />
            )}
          </li>
        ))}
      </ul>
      {fees > 0 && (
        <ForAdmins>
          <Waive id={id} fees={fees} />
        </ForAdmins>
      )}
    </section>
  );
}

function Facts({ reminder }: { readonly reminder: Reminder }) {
  const { step, sentAt } = reminder;
  return (
    <span className="grid">
      <span className="font-semibold">{reminderName(step)}</span>
      <span className="text-sm">{reminderFacts(reminder).join(' · ')}</span>
      <span className="text-sm text-ink-soft">
        {sentAt === null ? texts.notMailed : texts.mailed(formatInstant(Date.parse(sentAt)))}
      </span>
    </span>
  );
}

function Waive({ id, fees }: { readonly id: string; readonly fees: number }) {
  const [isAsking, setAsking] = useState(false);
  const removal = {
    question: texts.waiveQuestion,
    consequence: texts.waiveConsequence(formatKr(oreOf(fees))),
    failed: (error: unknown) => withReason(texts.notWaived, error),
    done: texts.waived,
    button: { text: texts.waive, pending: texts.waiving },
    remove: async () => {
      await waiveFees(id);
      return {};
    },
    onRemoved: () => {},
  };
  return (
    <div className="no-print">
      <Button size="sm" onClick={() => setAsking(true)}>
        {texts.waive}
      </Button>
      <RemoveDialog removal={removal} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
