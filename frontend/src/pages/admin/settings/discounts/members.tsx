import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useAccountNames } from './account-name.ts';
import { ChosenList } from './chosen-list.tsx';
import { customerGroupTexts as texts } from './discounts.texts.ts';

/** Each name is a call. */
const FIRST = 20;

interface MembersProps {
  readonly ids: readonly string[];
  readonly onRemove?: (id: string) => void;
}

/** The members of a customer group by name, the first ones until all are asked for. */
export function MemberNames({ ids, onRemove }: MembersProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? ids : ids.slice(0, FIRST);
  const names = useAccountNames(shown);
  const members = shown.map((id, at) => ({ key: id, name: names[at] ?? '…' }));
  if (ids.length === 0) return <span className="text-ink-soft">{texts.noMembers}</span>;
  return (
    <span className="grid gap-3">
      {onRemove === undefined ? (
        <span translate="no">{members.map(({ name }) => name).join(', ')}</span>
      ) : (
        <ChosenList label={texts.members} chosen={members} onRemove={onRemove} />
      )}
      {shown.length < ids.length && (
        <span>
          <Button size="sm" onClick={() => setWhole(true)}>
            {texts.all(ids.length)}
          </Button>
        </span>
      )}
    </span>
  );
}
