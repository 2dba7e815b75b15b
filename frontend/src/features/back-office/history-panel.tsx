import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { historyTexts } from './history.texts.ts';
import { HistoryList, type HistoryOf } from './history-list.tsx';
import { ForAdmins } from './staff.tsx';

/** At the bottom of the open row: closed, and fetched when the user opens it. For administrators. */
export function HistoryPanel({ word, id }: HistoryOf) {
  return (
    <ForAdmins>
      <ClosedAtFirst key={`${word} ${id}`} word={word} id={id} />
    </ForAdmins>
  );
}

function ClosedAtFirst({ word, id }: HistoryOf) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print">
      <Disclosure title={historyTexts.title} onToggle={setOpen}>
        {isOpen && (
          <div className="grid gap-3">
            <Link
              to={`${paths.adminPage('history')}/${word}/${id}`}
              className="text-link justify-self-start py-2 text-sm"
            >
              {historyTexts.ownPage}
            </Link>
            <HistoryList word={word} id={id} />
          </div>
        )}
      </Disclosure>
    </div>
  );
}
