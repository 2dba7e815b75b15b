import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRefresh } from '../../../features/back-office/acts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { orderGroups } from './groups.queries.ts';
import { groupTexts as texts } from './groups.texts.ts';

interface GroupPlaceProps {
  readonly group: GroupAnswer;
  readonly groups: readonly GroupAnswer[];
}

/** The group's place in the list, with buttons to move it. */
export function GroupPlace({ group, groups }: GroupPlaceProps) {
  const refresh = useRefresh();
  const ids = groups.map(({ id }) => id);
  const at = ids.indexOf(group.id);
  const moving = useMutation({
    networkMode: 'always',
    mutationFn: (to: number) => orderGroups(movedTo(ids, at, to)),
    onError: (error) => void showToast(withReason(texts.moveFailed, error), { tone: 'bad' }),
    onSuccess: async (_answer, to) => {
      void showToast(texts.moved(group.name, to + 1), { tone: 'good' });
      await refresh();
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: receives the focus when its button disappears
    <div
      role="group"
      aria-label={texts.place(at + 1, groups.length)}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 outline-none"
    >
      <span>{texts.place(at + 1, groups.length)}</span>
      <Button size="sm" pending={moving.isPending} disabled={at <= 0} onClick={() => moving.mutate(at - 1)}>
        <ArrowUp aria-hidden className="size-4" />
        {texts.up}
      </Button>
      <Button
        size="sm"
        pending={moving.isPending}
        disabled={at === groups.length - 1}
        onClick={() => moving.mutate(at + 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
        {texts.down}
      </Button>
    </div>
  );
}

function movedTo(ids: readonly number[], from: number, to: number): number[] {
  const rest = ids.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
}
