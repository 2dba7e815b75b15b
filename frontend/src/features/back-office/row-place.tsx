import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { withReason } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRefresh } from './acts.ts';
import { backOfficeTexts as texts } from './back-office.texts.ts';

interface RowPlaceProps {
  readonly row: { readonly id: number; readonly name: string };
  /** All of them, in their order. */
  readonly rows: readonly { readonly id: number }[];
  readonly order: (ids: number[]) => Promise<unknown>;
}

/** The row's place in the list, with buttons to move it. */
export function RowPlace({ row, rows, order }: RowPlaceProps) {
  const refresh = useRefresh();
  const ids = rows.map(({ id }) => id);
  const at = ids.indexOf(row.id);
  const moving = useMutation({
    networkMode: 'always',
    mutationFn: (to: number) => order(movedTo(ids, at, to)),
    onError: (error) => void showToast(withReason(texts.moveFailed, error), { tone: 'bad' }),
    onSuccess: async (_answer, to) => {
      void showToast(texts.moved(row.name, to + 1), { tone: 'good' });
      await refresh();
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: receives the focus when its button disappears
    <div
      role="group"
      aria-label={texts.place(at + 1, rows.length)}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 outline-none"
    >
      <span>{texts.place(at + 1, rows.length)}</span>
      <Button size="sm" pending={moving.isPending} disabled={at <= 0} onClick={() => moving.mutate(at - 1)}>
        <ArrowUp aria-hidden className="size-4" />
        {texts.up}
      </Button>
      <Button
        size="sm"
        pending={moving.isPending}
        disabled={at === rows.length - 1}
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
