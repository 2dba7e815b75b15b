import type { TaskAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Tone } from '../../ui/tone.ts';
import { completing, type Device } from './checklist.queries.ts';
import { checklistTexts, taskStatusTexts } from './checklist.texts.ts';

const TONES: Record<TaskAnswer['status'], Tone> = { overdue: 'bad', soon: 'warn', ok: 'good' };

interface TaskCardProps {
  readonly task: TaskAnswer;
  readonly device: Device;
  readonly employeeId: number;
  readonly employeeName: string;
  /** Just marked as done, and disabled until the list is refetched. */
  readonly resting: boolean;
  readonly onDone: (task: TaskAnswer) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
}

export function TaskCard({ task, device, employeeId, employeeName, resting, onDone, onFailed }: TaskCardProps) {
  const titleId = useId();
  const [note, setNote] = useState('');
  const saving = useMutation({
    ...completing(device),
    onSuccess(done) {
      setNote('');
      return onDone(done);
    },
    onError: onFailed,
  });
  const isSaved = saving.isSuccess && saving.variables.employeeId === employeeId;
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <TaskFacts task={task} titleId={titleId} />
      <form
        className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending && !resting) saving.mutate({ taskId: task.vmId, employeeId, notes: note });
        }}
      >
        <TextField label={checklistTexts.note} value={note} onChange={setNote} maxLength={1000} autoComplete="off" />
        <Button
          type="submit"
          variant={resting ? 'quiet' : 'strong'}
          size="lg"
          pending={saving.isPending || resting}
          pendingText={resting ? checklistTexts.done : checklistTexts.saving}
          aria-describedby={titleId}
        >
          {checklistTexts.markDone}
        </Button>
      </form>
      <div role="status" className={isSaved ? undefined : 'sr-only'}>
        {isSaved && (
          <p className="motion-appear flex items-center gap-2 font-semibold text-good">
            <Check aria-hidden className="size-5 shrink-0" strokeWidth={3} />
            {checklistTexts.doneBy(employeeName)}
          </p>
        )}
      </div>
      {saving.isError && <SaveFailure error={saving.error} />}
    </li>
  );
}

function TaskFacts({ task, titleId }: { readonly task: TaskAnswer; readonly titleId: string }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 id={titleId} className="text-lg leading-snug">
          {task.title}
        </h3>
        <Badge tone={TONES[task.status]}>{taskStatusTexts[task.status]}</Badge>
      </div>
      <p>
        {checklistTexts.nextDue}: <span className="font-semibold">{dueText(task.next_due)}</span>
      </p>
      {task.description && <p className="max-w-prose text-ink-soft">{task.description}</p>}
    </div>
  );
}

/** The shop's refusal; else that it was not saved and, without a network, why. */
function SaveFailure({ error }: { readonly error: unknown }) {
  const refusal = error instanceof ApiError && error.status > 0 && error.code !== 'UNREADABLE' ? error.text : null;
  return (
    <Notice tone="bad" role="alert">
      <p className="font-semibold">{refusal ?? checklistTexts.saveFailed}</p>
      {refusal === null && error instanceof ApiError && <p className="text-sm">{error.text}</p>}
    </Notice>
  );
}

function dueText(date: string | null): string {
  const day = date === null ? null : parseDate(date);
  return day === null ? checklistTexts.noDue : formatDate(day);
}
